/** Drawings of the page as pictures that other applications show. */

/** Replaces the theme's tokens by their values: a picture outside the page knows no tokens. */
export const withTokens = (markup: string, meaning: (token: string) => string): string =>
  markup.replace(/var\((--[\w-]+)\)/g, (_, token: string) => meaning(token).trim() || 'none');

/** Time for the code of a drawing to load over a slow line. */
const PATIENCE_MS = 5000;

/** The drawing, once it is drawn: until then an empty one keeps its place. Null if there is none. */
export async function drawn(find: () => SVGSVGElement | null): Promise<SVGSVGElement | null> {
  const until = Date.now() + PATIENCE_MS;
  let svg = find();
  while (svg && svg.childElementCount === 0 && Date.now() < until) {
    await new Promise((next) => setTimeout(next, 50));
    svg = find();
  }
  return svg;
}

/** A drawing of the page as an image of this width. */
export async function rendered(svg: SVGSVGElement, width: number): Promise<HTMLImageElement> {
  const { width: w, height: h } = svg.viewBox.baseVal;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String((width * h) / w));
  const style = getComputedStyle(svg);
  const markup = withTokens(new XMLSerializer().serializeToString(copy), (token) => style.getPropertyValue(token));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  return image;
}

/** A canvas and its pen. */
export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no canvas');
  return [canvas, pen];
}

export const asPng = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((done, failed) =>
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: 'image/png' }));
      else failed(new Error('the picture could not be made'));
    }, 'image/png'),
  );

/** Letters and digits of a name, for a file. */
export const fileName = (...parts: string[]): string =>
  `${
    parts
      .join(' ')
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 60) || 'umbrarch'
  }.png`;
