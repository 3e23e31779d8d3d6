import { blankCard, type Card, fontOf, HIGH, linesOf, titled, WIDE } from './card';
import { asPng, drawn, fileName, rendered } from './rendered';

const MARGIN = 110;
const PICTURE_HIGH = 250;
const FONT_SIZES = [42, 38, 34, 30, 27, 24];

interface Passage {
  /** "In the year 3 of Ysolde" */
  heading: string;
  entry: string;
  /** The passage's picture, or null. */
  picture: () => SVGSVGElement | null;
}

/** A page of the chronicle as a picture: its heading, its picture, and the words. */
export async function leafPicture({ heading, entry, picture }: Passage): Promise<File> {
  const card = blankCard();
  await titled(card, heading, 140, 46, card.colours.line);
  let y = 190;
  const shown = await drawn(picture);
  if (shown) {
    const image = await rendered(shown, WIDE - 2 * MARGIN);
    const scale = Math.min((WIDE - 2 * MARGIN) / image.width, PICTURE_HIGH / image.height);
    card.pen.drawImage(image, (WIDE - image.width * scale) / 2, y, image.width * scale, image.height * scale);
    y += image.height * scale + 30;
  }
  await written(card, entry, y, HIGH - 130);
  await titled(card, 'Umbrarch', HIGH - 76, 30, card.colours.muted);
  return asPng(card.canvas, fileName(heading));
}

/** The words between two heights, in the largest letters that fit. */
async function written({ pen, colours }: Card, text: string, top: number, bottom: number) {
  for (const px of FONT_SIZES) {
    pen.font = await fontOf('--quote', px);
    const lines = linesOf(text, WIDE - 2 * MARGIN, (line) => pen.measureText(line).width);
    const step = px * 1.42;
    const fits = lines.length * step <= bottom - top;
    if (!fits && px !== FONT_SIZES.at(-1)) continue;
    const room = Math.floor((bottom - top) / step);
    pen.fillStyle = colours.ink;
    pen.textAlign = 'left';
    const shown = fits ? lines : [...lines.slice(0, room - 1), `${lines[room - 1]} …`];
    for (const [at, line] of shown.entries()) pen.fillText(line, MARGIN, top + (at + 1) * step);
    pen.textAlign = 'center';
    return;
  }
}
