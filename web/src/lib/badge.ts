/** The number on the icon of an installed page. Pages that are not installed, and some browsers, show none. */
export function showBadge(count: number) {
  navigator.setAppBadge?.(count).catch(() => {});
}
