/** A card of the size that other applications show uncropped, with the frame and the fonts of the page. */
import { canvasOf } from './rendered';

export const WIDE = 1080;
export const HIGH = 1350;

export interface Colours {
  ground: string;
  ink: string;
  line: string;
  muted: string;
}

export interface Card {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
  colours: Colours;
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A font of the page, loaded before it is used. */
export async function fontOf(kind: '--display' | '--quote', px: number, style = ''): Promise<string> {
  const font = `${style} ${px}px ${token(kind)}`;
  await document.fonts.load(font);
  return font;
}

/** Background and double line, in the colours of the theme. */
export function blankCard(): Card {
  const [canvas, pen] = canvasOf(WIDE, HIGH);
  const colours = { ground: token('--raised'), ink: token('--text'), line: token('--gilt'), muted: token('--muted') };
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.strokeStyle = colours.line;
  for (const [inset, width] of [
    [28, 4],
    [42, 1.5],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeRect(inset, inset, WIDE - 2 * inset, HIGH - 2 * inset);
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  return { canvas, pen, colours };
}

/** Splits words into lines of at most this width; a wider single word is cut. */
export function linesOf(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && measure(line.slice(0, end)) > width) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return line ? [...lines, line] : lines;
}

/** One centred line, made smaller until it fits. */
export async function titled({ pen }: Card, text: string, y: number, px: number, colour: string) {
  let size = px;
  do {
    pen.font = await fontOf('--display', size);
    size -= 4;
  } while (pen.measureText(text).width > WIDE - 160 && size > 20);
  pen.fillStyle = colour;
  pen.fillText(text, WIDE / 2, y, WIDE - 160);
}
