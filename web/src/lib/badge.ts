/** The number on the icon of an installed page; browsers without one, and pages that are not installed, show none. */
export function showBadge(count: number) {
  navigator.setAppBadge?.(count).catch(() => {});
}
