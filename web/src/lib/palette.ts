/** The command palette belongs to the app; a screen that offers it asks for it here. */
const asked = new EventTarget();

export const openPalette = () => asked.dispatchEvent(new Event('open'));

/** Returns the function that stops listening. */
export function onPaletteAsked(open: () => void): () => void {
  asked.addEventListener('open', open);
  return () => asked.removeEventListener('open', open);
}
