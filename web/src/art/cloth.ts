/**
 * The cloth behind a name at a great moment: a panel on a rod, with a forked pennant in the ruler's colours on each
 * side.
 */
import { type Banner, checkedBanner } from './core/banner';
import { P, stroke } from './core/pen';
import { type Picture, picture } from './core/picture';
import { mix } from './core/seed';

const L = stroke(1.4);
const NIGHT = '#0d0a14';
const MIDDLE = 400;
const FOLDS = [0, 1, 2, 3, 4];

/** One pennant, left (-1) or right (1) of the panel; the left one is in shadow. */
function pennant(side: -1 | 1, primary: string, secondary: string): string {
  const x = (n: number) => MIDDLE + side * n;
  const dark = mix(primary, NIGHT, 0.42);
  const [fill, fold] = side < 0 ? [dark, primary] : [primary, dark];
  return (
    P(`M${x(300)},30L${x(396)},30L${x(368)},64L${x(396)},98L${x(300)},98Z`, fill, `stroke="${secondary}" stroke-width="1.6"`) +
    FOLDS.map((i) => L(`M${x(318 + i * 12)},36v56`, fold, 1, 'opacity=".5"')).join('') +
    P(`M${x(300)},98L${x(270)},84H${x(300)}Z`, mix(primary, NIGHT, 0.72)) +
    L(`M${x(390)},36l${-side * 22},28l${side * 22},28`, secondary, 1.2, 'stroke-dasharray="1 4"')
  );
}

export function clothPicture(banner: Banner): Picture {
  const { primary, secondary } = checkedBanner(banner);
  const panel =
    P('M100,14H700V84H100Z', primary) +
    P('M100,14H240V84H100Z', mix(primary, NIGHT, 0.42), 'opacity=".55"') +
    P('M620,14H700V84H620Z', mix(primary, '#ffe9c2', 0.16), 'opacity=".4"') +
    L('M100,14H700M100,84H700', secondary, 2);
  return picture('cloth', '0 0 800 104', pennant(-1, primary, secondary) + pennant(1, primary, secondary) + panel, 'none');
}
