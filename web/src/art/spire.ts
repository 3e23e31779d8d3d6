/** The Oracle's vision, the forge's crucible, the head-pieces of events and the ten candles that show a chance. */
import { buildingPicture } from './castle/building';
import { type Banner, checkedBanner } from './core/banner';
import { f, halo, P, star, stroke, uid, v } from './core/pen';
import { inset, type Picture, picture } from './core/picture';
import { rng } from './core/seed';
import { EMBLEMS } from './heraldry';
import { relicShape } from './relics';

const L = stroke(1.4);

const sky = (id: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${v('sky-1')}"/><stop offset=".6" stop-color="${v('sky-2')}"/><stop offset="1" stop-color="${v('sky-3')}"/></linearGradient>`;

/* ---------- the vision ---------- */
export function visionPicture(seed: string, failed: boolean): Picture {
  const R = rng(seed),
    s = uid('vi');
  let d = `<defs>${sky(s)}${halo(s + 'r', 'rune', 0.55)}${halo(s + 'w', 'window', 0.6)}</defs><rect x="-600" y="-60" width="2100" height="420" fill="url(#${s})"/>`;
  for (let i = 0; i < 80; i++) d += star(R.range(-500, 1400), R.range(-20, 290), R.range(0.6, 1.9));
  // the threads of fate: orderly rays, or a tangle
  if (failed) {
    for (let i = 0; i < 17; i++) {
      const y = R.range(20, 250);
      d += L(
        `M-600,${f(y)}C100,${f(R.range(-120, 380))} ${f(R.range(300, 700))},${f(R.range(-140, 420))} ${f(R.range(330, 560))},${f(R.range(80, 200))}S${f(R.range(500, 900))},${f(R.range(-200, 460))} 1500,${f(R.range(20, 250))}`,
        v(i % 3 ? 'rune' : 'gilt'),
        1.2,
        `opacity="${f(R.range(0.4, 0.9))}"`,
      );
    }
  } else
    for (let i = 0; i < 72; i++) {
      const a = (i / 72) * Math.PI * 2,
        r0 = 96,
        r1 = i % 3 ? 230 : 520;
      d += L(
        `M${f(450 + Math.cos(a) * r0 * 1.5)},${f(140 + Math.sin(a) * r0)}L${f(450 + Math.cos(a) * r1 * 1.5)},${f(140 + Math.sin(a) * r1)}`,
        v(i % 3 ? 'rune' : 'gilt'),
        i % 3 ? 0.8 : 1,
        'opacity=".3"',
      );
    }
  d += `<circle cx="450" cy="140" r="210" fill="url(#${s}r)"/>`;
  // two rings, one of runes
  d += `<g fill="none" ${failed ? 'opacity=".45"' : ''}><ellipse cx="450" cy="140" rx="196" ry="112" stroke="${v('gilt')}" stroke-width="1.4"/><ellipse cx="450" cy="140" rx="176" ry="98" stroke="${v('gilt')}" stroke-width=".8"/>`;
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2,
      x = 450 + Math.cos(a) * 186,
      y = 140 + Math.sin(a) * 105;
    d += `<g transform="translate(${f(x)} ${f(y)}) rotate(${f((a * 180) / Math.PI + 90)})">${L(['M0,-5V5M0,-5L4,-1', 'M-3,-5V5M3,-5V5M-3,0L3,0', 'M0,-5L-4,5M0,-5L4,5', 'M-3,-4L3,4M3,-4L-3,4', 'M0,-5V5M-4,-2L4,2', 'M-3,5V-5L3,0L-3,1'][i % 6], v('rune'), 1.3)}</g>`;
  }
  d += '</g>';
  if (failed)
    return picture(
      'vision',
      `0 0 900 280`,
      `${d}${P('M450,84L478,140L450,196L422,140Z', v('stone-dark'), `stroke="${v('rune')}"`)}${L('M450,84L440,120L456,138L444,160L450,196M456,138L470,128M444,160L430,156', v('rune'), 1.6)}`,
      'xMidYMid slice',
    );
  // the eye in the crystal
  const lid = 'M330,140C370,74 530,74 570,140C530,206 370,206 330,140Z',
    id = s + 'e';
  d +=
    `<clipPath id="${id}"><path d="${lid}"/></clipPath>` +
    P(lid, v('window-dark'), `stroke="${v('gilt')}" stroke-width="2.4"`) +
    `<g clip-path="url(#${id})"><circle cx="450" cy="140" r="56" fill="${v('rune')}"/>`;
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * Math.PI * 2;
    d += L(
      `M${f(450 + Math.cos(a) * 24)},${f(140 + Math.sin(a) * 24)}L${f(450 + Math.cos(a) * (i % 2 ? 46 : 54))},${f(140 + Math.sin(a) * (i % 2 ? 46 : 54))}`,
      v('sky-1'),
      1.5,
      'opacity=".6"',
    );
  }
  d += `<circle cx="450" cy="140" r="56" fill="none" stroke="${v('window-hot')}" stroke-width="1.600" opacity=".7"/><circle cx="450" cy="140" r="70" fill="url(#${s}w)" class="flicker"/>${P('M450,92L461,140L450,188L439,140Z', v('window-dark'))}${P('M450,104L455,140L450,176Z', v('window'))}<circle cx="432" cy="118" r="6" fill="${v('window-hot')}"/>${P('M330,140C370,74 530,74 570,140C530,92 370,92 330,140Z', v('ink'), 'opacity=".55"')}</g>`;
  d +=
    [-3, -2, -1, 0, 1, 2, 3].map((i) => L(`M${450 + i * 30},${f(88 + Math.abs(i) * 5.5)}L${450 + i * 42},${f(62 + Math.abs(i) * 8)}`, v('gilt'), 2)).join('') +
    [-2, -1, 0, 1, 2].map((i) => P(`M${450 + i * 34},${f(196 - Math.abs(i) * 8)}l4,14l-4,10l-4,-10Z`, v('rune'), 'opacity=".8"')).join('');
  return picture('vision', `0 0 900 280`, `${d}`, 'xMidYMid slice');
}

/* ---------- the crucible ---------- */
// share: 0 to 1. A window in the pot shows the melt; the runes of the rim light up one by one.
export function cruciblePicture(share: number, relic = ''): Picture {
  const R = rng('crucible'),
    s = uid('cr'),
    y = 236 - share * 118,
    pot = 'M-96,96C-110,150 -96,226 -52,256H52C96,226 110,150 96,96Z',
    pane = 'M-58,120C-66,160 -58,212 -34,234H34C58,212 66,160 58,120Z';
  let d = `<defs>${halo(s + 'l', 'lava', 0.7)}${halo(s + 'h', 'lava-hot', 0.8)}<clipPath id="${s}p"><path d="${pot}"/></clipPath><clipPath id="${s}w"><path d="${pane}"/></clipPath></defs>`;
  // the vault behind
  d +=
    P('M-170,330V110C-170,20 -60,-20 0,-50C60,-20 170,20 170,110V330Z', v('rock-deep')) +
    L('M-158,330V112C-158,30 -56,-8 0,-36C56,-8 158,30 158,112V330', v('tracery'), 1.6) +
    [-1, 1].map((q) => L(`M${q * 120},330V120C${q * 120},60 ${q * 60},26 0,0`, v('rock-mid'), 5)).join('');
  d += `<circle cx="0" cy="150" r="200" fill="url(#${s}l)" opacity="${f(0.35 + share * 0.65)}"/>`;
  // fire beneath
  const flame = (x: number, h: number, w: number) =>
    P(
      `M${x - w},300C${x - w},${300 - h * 0.5} ${x - w * 0.3},${300 - h * 0.6} ${x},${300 - h}C${x + w * 0.4},${300 - h * 0.6} ${x + w},${300 - h * 0.5} ${x + w},300Z`,
      v('lava'),
    ) +
    P(
      `M${x - w * 0.5},300C${x - w * 0.4},${300 - h * 0.4} ${x},${300 - h * 0.5} ${x},${300 - h * 0.66}C${x + w * 0.2},${300 - h * 0.4} ${x + w * 0.5},${300 - h * 0.3} ${x + w * 0.5},300Z`,
      v('lava-hot'),
    );
  d +=
    `<g class="flicker">${flame(-66, 56, 16)}${flame(-34, 76, 18)}${flame(2, 64, 18)}${flame(38, 80, 18)}${flame(70, 52, 15)}</g>` +
    P('M-104,300L104,300L92,312H-92Z', v('timber-dark')) +
    [-80, -40, 0, 40, 76].map((x, i) => P(`M${x - 24},${308 - (i % 2) * 5}h48v9h-48Z`, v(i % 2 ? 'timber-mid' : 'timber-dark'))).join('');
  // legs, then the pot
  d += L('M-70,248L-96,316M70,248L96,316', v('ink'), 10) + L('M-68,248L-93,314', v('stone-mid'), 3);
  d +=
    P(pot, v('stone-lit'), 'transform="translate(2.400 -1.600)"') +
    P(pot, v('stone-dark'), `stroke="${v('ink')}"`) +
    `<g clip-path="url(#${s}p)">${P('M40,80C70,130 60,220 20,270H140V80Z', v('stone-deep'))}${P('M-110,90C-96,150 -90,220 -50,262L-70,270L-130,200Z', v('stone-mid'))}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => L(`M${f(62 + Math.sin(i) * 4)},${112 + i * 14}h${f(10 + (i % 3) * 6)}M${-92 + i * 2},${116 + i * 13}h${f(8 + (i % 2) * 6)}`, v('etch'), 1.3, 'opacity=".6"')).join('')}</g>`;
  d += P(pane, v('window-dark'), `stroke="${v('gilt')}" stroke-width="4"`) + `<g clip-path="url(#${s}w)">`;
  if (share > 0)
    d +=
      P(`M-70,${f(y)}Q-50,${f(y - 5)} -34,${f(y)}T0,${f(y)}T34,${f(y)}T70,${f(y)}V240H-70Z`, v('lava')) +
      P(
        `M-70,${f(y + 10)}Q-50,${f(y + 4)} -34,${f(y + 10)}T0,${f(y + 10)}T34,${f(y + 10)}T70,${f(y + 10)}V${f(y + 22)}Q40,${f(y + 16)} 0,${f(y + 24)}T-70,${f(y + 20)}Z`,
        v('lava-hot'),
        'opacity=".75"',
      ) +
      P('M30,110C44,160 36,210 10,240H80V110Z', v('lava-deep'), 'opacity=".55"') +
      [...Array(9)]
        .map(() => `<circle cx="${f(R.range(-44, 44))}" cy="${f(R.range(y + 12, 236))}" r="${f(R.range(1.5, 4))}" fill="${v('lava-hot')}"/>`)
        .join('');
  d += '</g>' + L('M-44,128C-50,160 -46,190 -34,212', v('window-hot'), 2, 'opacity=".5"');
  // lip and its twelve runes
  d +=
    P('M-112,84C-112,70 112,70 112,84C112,100 -112,100 -112,84Z', v('stone-mid'), `stroke="${v('ink')}"`) +
    P('M-94,84C-94,76 94,76 94,84C94,92 -94,92 -94,84Z', share > 0 ? v('lava-deep') : v('window-dark')) +
    P('M-112,84C-112,100 112,100 112,84L108,104C80,114 -80,114 -108,104Z', v('stone-dark')) +
    P('M40,97C80,95 112,92 112,84L108,104C90,110 60,112 36,112Z', v('stone-lit'), 'opacity=".6"');
  for (let i = 0; i < 12; i++) {
    const x = -92 + i * 16.7,
      q = 103.5 + Math.cos((i - 5.5) / 4) * 2,
      on = share * 12 > i;
    d +=
      (on ? `<circle cx="${f(x)}" cy="${f(q)}" r="9" fill="url(#${s}h)"/>` : '') +
      L(
        [`M${f(x)},${f(q - 4)}v8m0,-8l3,3`, `M${f(x - 2)},${f(q - 4)}v8m4,-8v8m-4,-4h4`, `M${f(x)},${f(q - 4)}l-3,8m3,-8l3,8`][i % 3],
        v(on ? 'lava-hot' : 'rock-deep'),
        1.5,
      );
  }
  // steam and sparks, and the world item above them
  if (share > 0) {
    for (let i = 0; i < 20; i++) {
      const x = R.range(-90, 90),
        q = R.range(-30, 72);
      d += P(`M${f(x)},${f(q - 3)}l1.4,3l-1.4,3l-1.4,-3Z`, v('lava-hot'), `opacity="${f(R.range(0.4, 1))}"`);
    }
    d += `<g class="smoke">${[-40, 0, 36].map((x, i) => `<path class="puff-${i}" transform-origin="${x} 70" d="M${x},76c-8,-18 12,-28 4,-50c-8,-18 16,-30 10,-52c14,18 2,30 8,48c8,22 -14,34 -10,54Z" fill="${v('smoke')}"/>`).join('')}</g>`;
  }
  if (relic)
    d += `<circle cx="0" cy="6" r="86" fill="url(#${s}h)" opacity=".55"/><g transform="translate(0 8) scale(${share >= 1 ? 1.05 : 0.7})" ${share < 1 ? 'opacity=".34"' : ''}>${relic}</g>`;
  return picture('crucible', `-176 -56 352 384`, `${d}${P('M-176,330V312C-120,318 120,318 176,312V330Z', v('rock-deep'))}`);
}

/* ---------- head-pieces of events ---------- */
export type EventKind = 'ill' | 'good' | 'plain' | 'mail';
const HEAD: Record<EventKind, (o: Banner) => string> = {
  ill: (o: Banner) =>
    inset(buildingPicture('throne_room', 3, o), 208, -76, 300, 300) +
    L('M356,196L336,140L352,112L340,70M352,112L368,96', v('ink'), 4) +
    [
      [296, 1],
      [428, -1],
    ]
      .map(
        ([x, q]) =>
          L(`M${x},196L${x + q * 18},60M${x + 16},196L${x + q * 18 + 16},60`, v('timber-mid'), 3) +
          [0, 1, 2, 3, 4, 5, 6, 7].map((i) => L(`M${x + q * i * 2.2},${190 - i * 17}h16`, v('timber-lit'), 2)).join(''),
      )
      .join('') +
    [
      [380, 60, 9],
      [396, 92, 7],
      [320, 84, 8],
      [410, 130, 6],
      [306, 118, 6],
      [372, 24, 5],
    ]
      .map(([x, y, r]) => P(`M${x - r},${y}l${r * 0.6},${-r}l${r},${r * 0.3}l${r * 0.3},${r}l${-r},${r * 0.5}Z`, v('stone-mid'), `stroke="${v('ink')}"`))
      .join(''),
  good: (o: Banner) =>
    inset(buildingPicture('treasury', 4, o), 220, -10, 300, 214) +
    P('M120,-6C300,20 420,40 520,62C420,52 280,40 110,26Z', v('moon-disc'), 'opacity=".5"') +
    P('M240,14C360,30 440,44 524,62C440,56 350,46 236,30Z', v('window'), 'opacity=".8"') +
    star(532, 64, 9) +
    `<circle cx="532" cy="64" r="9" fill="${v('window-hot')}"/>` +
    [
      [470, 100],
      [496, 128],
      [556, 112],
      [580, 150],
      [440, 140],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${v('gilt')}" stroke="${v('ink')}"/>`)
      .join(''),
  plain: (o: Banner) =>
    inset(buildingPicture('market', 3, o), 250, 6, 280, 196) +
    [60, 104, 150, 196, 236]
      .map(
        (x, i) =>
          P(`M${x - 11},198Q${x - 12},${170 - (i % 2) * 5} ${x},${154 - (i % 2) * 5}Q${x + 12},${170 - (i % 2) * 5} ${x + 11},198Z`, v('ink')) +
          L(`M${x + 3},${160 - (i % 2) * 5}Q${x + 10},174 ${x + 9},197`, v('ridge-lit'), 1.6) +
          (i % 2 ? L(`M${x + 17},198L${x + 14},142`, v('timber-lit'), 2.4) : P(`M${x - 22},170h14v12h-14Z`, v('timber-mid'))),
      )
      .join(''),
  mail: () =>
    `<g transform="translate(360 112) scale(1.5)">${relicShape('letter')}</g><g transform="translate(500 96) scale(.9 .9)">${P(EMBLEMS.raven, v('ink'))}</g>` +
    L('M462,132L450,118', v('ink'), 2),
};
export function vignettePicture(kind: EventKind, banner: Banner): Picture {
  const o = checkedBanner(banner);
  const R = rng('vg' + kind),
    s = uid('vg');
  let d = `<defs>${sky(s)}${halo(s + 'm', 'moon-halo', 0.5)}</defs><rect x="-400" y="-60" width="1520" height="300" fill="url(#${s})"/>`;
  for (let i = 0; i < 46; i++) d += star(R.range(-300, 1000), R.range(4, 110), R.range(0.6, 1.6));
  d +=
    `<circle cx="604" cy="66" r="120" fill="url(#${s}m)"/><circle cx="604" cy="66" r="34" fill="${v('moon-disc')}"/>` +
    L('M588,52h24M596,66h26M586,78h18', v('moon-sea'), 2.4);
  const ridge = (y: number, amp: number, fill: string) => {
    let q = `M-400,240L-400,${y}`,
      x = -400;
    while (x < 1120) {
      x += R.range(28, 70);
      q += `L${f(x)},${f(y - R.range(-amp * 0.3, amp))}`;
    }
    return P(q + 'L1120,240Z', v(fill));
  };
  d += ridge(150, 54, 'ridge-1') + ridge(170, 36, 'ridge-2') + P('M-400,240V192C-100,182 300,196 500,188C700,180 900,196 1120,188V240Z', v('turf-dark'));
  return picture('vignette', `0 0 720 204`, `${d}${HEAD[kind](o)}`, 'xMidYMax slice');
}

// A chance as ten candles: the lit ones are the share of success.
export function candlesPicture(chance: number): Picture {
  const n = Math.round(chance * 10);
  let d = '';
  for (let i = 0; i < 10; i++) {
    const x = 10 + i * 18,
      on = i < n,
      h = 20 + ((i * 7) % 5) * 2;
    d +=
      (on ? `<circle cx="${x}" cy="${36 - h}" r="9" fill="${v('window')}" opacity=".22"/>` : '') +
      P(`M${x - 5},44V${44 - h}h10v${h}Z`, on ? v('grain-lit') : v('line')) +
      P(`M${x + 1},44V${44 - h}h4v${h}Z`, on ? v('grain-dark') : v('line-strong'), on ? '' : 'opacity=".5"') +
      L(`M${x},${44 - h}v-4`, v('muted'), 1.2) +
      (on
        ? P(
            `M${x - 3.4},${40 - h}Q${x - 3},${34 - h} ${x},${28 - h}Q${x + 3.4},${34 - h} ${x + 3.4},${40 - h}Q${x},${43 - h} ${x - 3.4},${40 - h}Z`,
            v('window'),
          )
        : '');
  }
  return picture('candles', `0 0 182 46`, `${d}`);
}

export { relicShape };
