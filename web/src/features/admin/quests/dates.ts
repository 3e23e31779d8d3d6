/** The text of a date field, in the admin's time zone, and the time that it means. */
const two = (n: number) => String(n).padStart(2, '0');

/** "2026-11-21T16:30", or an empty text for no time. */
export function dateTimeOf(at: number | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function momentOf(text: string): number | undefined {
  const at = text ? new Date(text).getTime() : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}
