import { blankCard, titled, WIDE } from '../../lib/share/card';
import { asPng, drawn, fileName, rendered } from '../../lib/share/rendered';

const FACE = 760;

/** The ruler's portrait as a picture, with name and title under it. */
export async function portraitPicture(find: () => SVGSVGElement | null, name: string, title: string): Promise<File> {
  const portrait = await drawn(find);
  if (!portrait) throw new Error('no portrait is drawn yet');
  const card = blankCard();
  const face = await rendered(portrait, FACE);
  card.pen.drawImage(face, (WIDE - FACE) / 2, 90, FACE, (FACE * face.height) / face.width);
  await titled(card, name, 1150, 64, card.colours.ink);
  await titled(card, title, 1215, 36, card.colours.muted);
  await titled(card, 'Umbrarch', 1276, 28, card.colours.line);
  return asPng(card.canvas, fileName(name));
}
