/** Features of some peoples over the face, or in place of it: dragon spines, porcelain, slime. */

import { clipped, mirror, moved, round, uid } from '../core/pen';
import { mix, type Rng } from '../core/seed';
import { eye, headPath } from './eye';
import { GOLD, INK, type Tones } from './palette';
import { bothLines, bothLit, line, lit, path, sym } from './pen';
import type { Build, FaceLook } from './types';

// Dragon brow plates, nasal ridge and jaw spines, over the face.
export function spines(t: Tones) {
  const brow = 'M4,124C10,112 26,108 42,112C36,116 30,119 27,121C18,118 10,120 4,124Z';
  const jaw = ['M36,150L58,152L34,162Z', 'M33,160L52,170L28,172Z', 'M27,172L42,186L20,182Z'];
  const crest =
    [0, 1, 2, 3]
      .map((i) => bothLit(`M${2 + i * 8},${66 + i * i * 1.6}L${4 + i * 11},${42 + i * 8}L${9 + i * 9},${70 + i * i * 2}Z`, t.mid, t.rim))
      .reverse()
      .join('') + lit('M-6,68L0,32L6,68Z', t.base, t.rim);
  return (
    crest +
    jaw.map((d) => bothLit(d, t.mid, t.rim)).join('') +
    lit(mirror(brow), t.hi, t.hi, -0.4, -1) +
    lit(brow, t.mid, t.rim, 0.8, -1.2) +
    [0, 1, 2, 3]
      .map((i) =>
        path(`M0,${100 + i * 9}L${5 - i * 0.4},${106 + i * 9}L0,${111 + i * 9}L${-5 + i * 0.4},${106 + i * 9}Z`, t.hi, `stroke="${t.low}" stroke-width=".8"`),
      )
      .join('') +
    bothLines('M3,153C6,151 8,153 9,156', t.deep, 1.8)
  );
}
// The doppelganger's other half: a porcelain mask with a seam mended in gold.
export function porcelain(g: Build, _R: Rng, eyeCol: string, glowId: string, secondary: string) {
  const seam = 'M0,60L3,72L-3,86L4,98L-2,112L2,126L-3,140L3,150L-2,160L2,172L-2,182L0,196';
  const d = seam + 'L60,200L60,50Z',
    w = { hi: '#fffaf0', base: '#e5dccd', mid: '#a89daa', low: '#6a5f78' };
  return (
    clipped(
      headPath(g),
      path(d, w.base) + path('M20,60C28,90 20,120 24,140C20,160 14,176 4,196L60,196L60,54Z', w.mid) + path('M34,70C38,110 34,150 14,196L60,196L60,60Z', w.low),
    ) +
    path('M8,131C14,121 26,120 31,127C26,134 14,136 8,131Z', INK) +
    `<circle cx="19" cy="128" r="11" fill="url(#${glowId})"/><circle cx="19" cy="128" r="2.2" fill="${eyeCol}"/>` +
    path('M18,138L22,156L18,162L15,156Z', secondary) +
    line('M8,120C14,114 24,113 32,118', w.low, 1.2) +
    path('M1,168C6,166 10,167 13,165C10,172 5,173 1,172Z', '#7d2b38') +
    line(seam, GOLD.mid, 3) +
    line(seam, GOLD.hi, 1.4) +
    line('M4,98L18,92L26,96', GOLD.base, 1.2) +
    line('M3,150L14,154', GOLD.base, 1)
  );
}
// The slime: one flowing body with light shining through it.
export function slime(t: Tones, g: Build, opt: FaceLook, R: Rng, eyeCol: string, glowId: string) {
  const id = uid('gel'),
    bust = sym(
      [0, 52],
      [34, 50, 50, 76, 50, 112],
      [50, 134, 58, 140, 56, 160],
      [54, 176, 46, 178, 44, 170],
      [42, 164, 40, 176, 34, 184],
      [26, 194, 26, 200, 32, 210],
      [50, 222, 86, 224, 96, 250],
      [104, 270, 108, 290, 112, 310],
      [0, 310],
    );
  let s = `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="${t.hi}"/><stop offset=".45" stop-color="${t.base}"/><stop offset="1" stop-color="${t.low}"/></linearGradient>`;
  s += path(moved(bust, 2.4, -1.6), t.rim) + path(bust, `url(#${id})`, 'opacity=".93"');
  let inn =
    path('M10,40C20,100 8,150 14,210C24,240 20,280 26,320L140,320L140,40Z', t.mid, 'opacity=".55"') +
    path('M40,60C44,120 36,160 40,220C70,240 80,280 84,320L140,320L140,40Z', t.low, 'opacity=".55"');
  let bubbles = '',
    glints = '';
  for (let i = 0; i < 22; i++) {
    const x = R.range(-90, 90),
      y = R.range(200, 298),
      r = R.range(1.5, 6);
    bubbles += round(x, y, r);
    glints += round(x - r * 0.3, y - r * 0.3, r * 0.25);
  }
  inn += line(bubbles, t.hi, 1, 'opacity=".7"') + path(glints, '#fff', 'opacity=".8"');
  inn +=
    `<circle cx="0" cy="262" r="26" fill="url(#${glowId})"/>` +
    path('M0,246L11,260L0,280L-11,260Z', mix(eyeCol, '#ffffff', 0.3)) +
    path('M0,246L0,280L-11,260Z', '#ffffff', 'opacity=".6"');
  s += clipped(bust, inn);
  // face pane
  const fg = { ...g, sk: 35, ck: 35, jw: 26, ch: 9, chin: 184 };
  s +=
    `<g opacity=".9">${path(headPath(fg), mix(t.base, t.hi, 0.35))}</g>` +
    clipped(
      headPath(fg),
      path('M6,50C14,100 2,140 4,200L70,200L70,50Z', t.base) +
        path('M26,50C34,100 28,150 10,200L70,200L70,50Z', t.mid) +
        path('M-30,96C-24,80 -10,74 -2,78C-8,88 -20,96 -26,108Z', '#ffffff', 'opacity=".35"') +
        path('M-32,139C-26,134 -16,140 -12,146C-18,150 -28,148 -32,139Z', '#ffffff', 'opacity=".25"'),
    );
  s += path('M2,128C4,138 3,146 7,151C6,155 3,156 1,156C2,148 1,138 2,128Z', t.mid) + line('M-5,154C-2,157 3,157 6,154', t.low, 1.4);
  s +=
    path('M-11,168C-5,165 -2,165 0,166C2,165 5,165 11,168C5,170 -5,170 -11,168Z', t.low) + path('M-9,169C-4,175 4,175 9,169C4,170.6 -4,170.6 -9,169Z', t.mid);
  s +=
    eye(-1, { ...g, lid: 1.6 }, t, eyeCol, { ...opt, glow: true, glowId, browCol: t.low }) +
    eye(1, { ...g, lid: 1.6 }, t, eyeCol, { ...opt, glow: true, glowId, browCol: t.low });
  // dripping locks
  const lock =
    'M0,46C34,44 54,68 55,108C56,130 66,146 64,176C63,196 72,206 68,218C64,228 56,222 57,210C58,198 52,190 50,176C48,188 52,200 46,206C39,210 38,198 41,186C44,170 40,158 43,144C44,134 40,128 38,118C36,108 31,116 28,110C25,102 30,94 20,88C12,84 6,94 2,88Z';
  s +=
    lit('M30,196C34,206 28,214 31,224C33,230 26,230 25,224C24,212 28,206 30,196Z', t.mid, t.rim) +
    path('M-14,186C-10,196 -15,202 -12,212C-11,218 -17,218 -18,211C-18,202 -13,196 -14,186Z', t.hi, 'opacity=".7"');
  s +=
    lit(mirror(lock), t.base, t.hi, -0.6, -1.2) +
    lit(lock, t.mid, t.rim, 2, -1.4) +
    bothLines('M10,56C28,60 44,80 47,112C48,140 58,160 58,190', t.low, 1.6) +
    bothLines('M6,64C22,68 36,86 40,112', t.low, 1.2) +
    line('M-10,58C-28,62 -38,80 -41,104', '#ffffff', 3, 'opacity=".55"') +
    `<ellipse cx="-30" cy="72" rx="3.4" ry="7" fill="#fff" opacity=".75" transform="rotate(42 -30 72)"/>`;
  return s;
}
