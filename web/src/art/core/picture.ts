/**
 * The result of a drawing function. Pure code builds the markup from numbers, entries of our own tables, tokens and
 * colours that passed `hex()`. Names and labels are React's; the few words inside a drawing pass `escapeText()`. It is
 * markup, not elements, because a list of faces is thousands of shapes that never change singly: parsing a string once
 * is many times cheaper than an element for each.
 */
export interface Picture {
  className: string;
  viewBox: string;
  body: string;
  /** preserveAspectRatio */
  fit?: string;
}

export const picture = (className: string, viewBox: string, body: string, fit?: string): Picture => ({
  className,
  viewBox,
  body,
  fit,
});

/** A picture within another. */
export const inset = (p: Picture, x: number, y: number, width: number, height: number): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${p.viewBox}">${p.body}</svg>`;

/** Escapes words inside a drawing (names of attributes, days): they are text, never markup. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Gives every id of a drawing, and every reference to one, the same prefix. */
export const withScope = (body: string, scope: string): string => body.replace(/ id="|url\(#|href="#/g, (start) => `${start}${scope}-`);
