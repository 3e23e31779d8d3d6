/** The command palette is the app's; a screen that offers it asks for it here. */
const asked = new EventTarget();

export const openPalette = () => asked.dispatchEvent(new Event('open'));

/** Gives back how to stop listening. */
export function onPaletteAsked(open: () => void): () => void {
  asked.addEventListener('open', open);
  return () => asked.removeEventListener('open', open);
}
