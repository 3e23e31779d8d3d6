/** The sky of the scene, behind everything: stars and the moon, ringed as in an engraving. */
import { box, f, P, uid, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { rng } from '../core/seed';
import { rays } from '../rays';
import { cloud } from './land';
import { glow, L } from './parts';

/** The scene's own space; the art extends far outside it. */
export const SCENE_BOX = '0 0 1000 960';

/** Rays from the keep, behind the moon and the mountains: the light of a great moment. */
const dawn = () => `<g class="rays">${rays(520, 300, { count: 78, inner: 130, outer: 1150, seed: 'rays' })}</g>`;

export function skyPicture(lit = false): Picture {
  const R = rng('land');
  let s = `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${v('sky-1')}"/><stop offset=".42" stop-color="${v('sky-2')}"/><stop offset=".74" stop-color="${v('sky-3')}"/><stop offset="1" stop-color="${v('sky-4')}"/></linearGradient>${glow('moon', 'moon-halo', 0.6)}</defs>`;
  s += box(-720, -500, 2460, 1180, 'url(#sky)');
  const stars: Record<string, string> = {};
  for (let i = 0; i < 150; i++) {
    const x = f(R.range(-700, 1720)),
      y = f(R.range(-420, 380)),
      r = f(R.range(0.6, 1.9)),
      light = f(R.range(0.3, 0.95));
    stars[light] = `${stars[light] ?? ''}M${f(x - r)},${y}a${r},${r} 0 1 0 ${f(2 * r)},0a${r},${r} 0 1 0 ${f(-2 * r)},0`;
  }
  for (const [light, d] of Object.entries(stars)) s += P(d, v('star'), `opacity="${light}"`);
  if (lit) s += dawn();
  // the moon, ringed as in an engraving
  const [mx, my, mr] = [690, 186, 112];
  s += `<circle cx="${mx}" cy="${my}" r="${mr * 2.7}" fill="url(#glow-moon)"/>`;
  for (let i = 1; i < 6; i++)
    s += `<circle cx="${mx}" cy="${my}" r="${mr + i * 15}" fill="none" stroke="${v('moon-halo')}" stroke-width="1" stroke-dasharray="${i * 3} ${5 + i * 2}" stroke-opacity="${f(0.44 - i * 0.06)}"/>`;
  const seaId = uid('sea'),
    seaShape = `M${mx - 66},${my - 46}C${mx - 34},${my - 82} ${mx + 2},${my - 70} ${mx + 4},${my - 44}C${mx + 30},${my - 40} ${mx + 40},${my - 14} ${mx + 14},${my - 2}C${mx - 6},${my + 14} ${mx - 30},${my - 6} ${mx - 44},${my + 14}C${mx - 74},${my + 18} ${mx - 86},${my - 20} ${mx - 66},${my - 46}ZM${mx + 44},${my - 52}C${mx + 66},${my - 54} ${mx + 80},${my - 28} ${mx + 68},${my - 14}C${mx + 50},${my - 12} ${mx + 34},${my - 32} ${mx + 44},${my - 52}ZM${mx - 16},${my + 46}C${mx + 16},${my + 18} ${mx + 76},${my + 22} ${mx + 58},${my + 52}C${mx + 36},${my + 78} ${mx - 26},${my + 76} ${mx - 16},${my + 46}Z`;
  let hatch = '';
  for (let y = my - 84; y < my + 84; y += 4.5)
    hatch += L(
      `M${mx - 90},${y}q45,${R.range(-5, 5)} 90,0t90,0`,
      v('moon-sea'),
      R.range(1.2, 2.2),
      `stroke-dasharray="26 3 40 5 12 4" stroke-dashoffset="${f(R.range(0, 90))}"`,
    );
  const seas = `<clipPath id="${seaId}"><path d="${seaShape}"/></clipPath><g clip-path="url(#${seaId})">${P(seaShape, v('moon-sea'), 'opacity=".25"')}${hatch}</g>`;
  let limb = '';
  for (let i = 0; i < 30; i++) {
    const y = my - mr + 8 + i * 7.2,
      half = Math.sqrt(Math.max(0, mr * mr - (y - my) ** 2)),
      len = half * (0.18 + 0.3 * Math.sin((i / 30) * Math.PI));
    limb += P(`M${f(mx - half + 1)},${f(y - 1.3)}L${f(mx - half + len)},${f(y)}L${f(mx - half + 1)},${f(y + 1.3)}Z`, v('moon-sea'));
  }
  s += `<circle cx="${mx}" cy="${my}" r="${mr}" fill="${v('moon-disc')}"/>` + seas + limb;
  return picture('scene__art', SCENE_BOX, s, 'xMidYMid meet');
}

export const cloudPicture = (w: number): Picture => picture('scene__cloud', `${-w - 4} -34 ${2 * w + 8} 48`, cloud(0, 0, w));
