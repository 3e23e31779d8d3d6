/** Night pieces drawn from the scene tokens: by day they are etchings. */

import { type Banner, checkedBanner } from './core/banner';
import { delay, f, halo, P, star, stroke, uid, v } from './core/pen';
import { type Picture, picture } from './core/picture';
import { mix, type Rng, rng } from './core/seed';
import { emblemPath } from './heraldry';

const L = stroke(1.4, '');

const grad = (id: string, stops: [number, string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${v(c)}"/>`).join('')}</linearGradient>`;
// A ragged ridge from left to right
function ridge(R: Rng, y: number, amp: number, fill: string, x0 = -60, x1 = 1260, base = 420) {
  let d = `M${x0},${base}L${x0},${y}`,
    x = x0;
  while (x < x1) {
    x += R.range(26, 74);
    d += `L${f(x)},${f(y - R.range(-amp * 0.3, amp))}`;
  }
  return P(d + `L${x1},${base}Z`, v(fill));
}

export function nightPicture(): Picture {
  const R = rng('night'),
    s = uid('v');
  let d = `<defs>${grad(s, [
    [0, 'sky-1'],
    [0.5, 'sky-2'],
    [0.85, 'sky-3'],
    [1, 'sky-4'],
  ])}${halo(s + 'm', 'moon-halo', 0.5)}${halo(s + 'w', 'window', 0.7)}</defs><rect x="-400" y="-40" width="2000" height="300" fill="url(#${s})"/>`;
  for (let i = 0; i < 60; i++) d += star(R.range(-300, 1500), R.range(4, 120), R.range(0.6, 1.7));
  // five moons on one arc: the hours that passed
  d += L('M420,176C560,20 900,-20 1150,150', v('moon-sea'), 1, 'stroke-dasharray="2 7" opacity=".5"');
  [
    [436, 158, 0.34],
    [540, 82, 0.5],
    [690, 38, 0.68],
    [860, 36, 0.84],
    [1010, 72, 1],
  ].forEach(([x, y, a], i) => {
    const r = i === 4 ? 34 : 15 + i * 2.4;
    d +=
      (i === 4 ? `<circle cx="${x}" cy="${y}" r="96" fill="url(#${s}m)"/>` : '') +
      `<g opacity="${a}"><circle cx="${x}" cy="${y}" r="${r}" fill="${v('moon-disc')}"/>${P(`M${x - r * 0.3},${f(y - r * 0.94)}A${r},${r} 0 0 0 ${x - r * 0.3},${f(y + r * 0.94)}A${f(r * 1.3)},${f(r * 1.3)} 0 0 1 ${x - r * 0.3},${f(y - r * 0.94)}Z`, v('moon-sea'))}${i === 4 ? L(`M${x - 8},${y - 12}h22M${x - 16},${y - 4}h18M${x + 4},${y + 8}h16M${x - 4},${y + 15}h14`, v('moon-sea'), 2) : ''}</g>`;
  });
  d += ridge(R, 150, 60, 'ridge-1', -400, 1600, 300) + ridge(R, 168, 44, 'ridge-2', -400, 1600, 300) + ridge(R, 186, 26, 'ridge-3', -400, 1600, 300);
  // the sleeping keep, with one lit window
  const t = (x: number, w: number, h: number) =>
    P(`M${x},200V${200 - h}h${w}V200Z`, v('stone-deep')) +
    P(`M${x + w * 0.72},200V${200 - h}h${f(w * 0.28)}V200Z`, v('stone-mid')) +
    P(`M${x - 3},${200 - h}L${x + w / 2},${200 - h - w * 1.5}L${x + w + 3},${200 - h}Z`, v('roof-dark')) +
    P(`M${f(x + w * 0.6)},${200 - h}L${x + w / 2},${200 - h - w * 1.5}L${x + w + 3},${200 - h}Z`, v('roof-mid'));
  d +=
    '<g transform="translate(-96 0)">' +
    P('M1070,220C1090,176 1120,166 1150,160H1240C1270,170 1300,190 1310,220Z', v('rock-deep')) +
    `<g transform="translate(0 -36)">${t(1148, 18, 40)}${t(1222, 18, 46)}${t(1182, 26, 74)}${P('M1160,202V178H1230V202Z', v('stone-dark'))}${P('M1214,202V178H1230V202Z', v('stone-mid'))}<circle cx="1195" cy="146" r="26" fill="url(#${s}w)" class="flicker"/>${P('M1191,152V144Q1191,139 1195,136Q1199,139 1199,144V152Z', v('window'))}</g></g>`;
  for (let i = 0; i < 34; i++) {
    const x = R.range(-380, 1560),
      h = R.range(12, 26);
    d += P(`M${f(x - h * 0.3)},220L${f(x)},${f(214 - h)}L${f(x + h * 0.3)},220Z`, v('ink'));
  }
  return picture('absence__art', `0 0 1200 206`, `${d}${P('M-400,206C0,186 400,210 700,198C900,190 1200,206 1600,196V240H-400Z', v('ink'))}`, 'xMaxYMax slice');
}

// Two towers, a gatehouse, a raised portcullis, a bridge toward the reader. 1000 by 960, extending past every side.
export function gatePicture(banner: Banner): Picture {
  const o = checkedBanner(banner);
  const R = rng('gate'),
    s = uid('g');
  let d = `<defs>${grad(s, [
    [0, 'sky-1'],
    [0.45, 'sky-2'],
    [0.75, 'sky-3'],
    [1, 'sky-4'],
  ])}${halo(s + 'm', 'moon-halo', 0.55)}${halo(s + 'w', 'window', 0.55)}${halo(s + 'l', 'lava', 0.5)}</defs><rect x="-900" y="-400" width="2800" height="1800" fill="url(#${s})"/>`;
  for (let i = 0; i < 130; i++) d += star(R.range(-800, 1800), R.range(-300, 430), R.range(0.7, 2.2));
  // the moon behind the gatehouse
  d +=
    `<circle cx="636" cy="212" r="330" fill="url(#${s}m)"/><circle cx="636" cy="212" r="128" fill="${v('moon-disc')}"/>` +
    L('M560,168q40,-8 76,0t70,-4M540,206q50,6 90,0M600,252q46,-6 94,2M584,290q30,4 60,0M672,148q30,4 50,0', v('moon-sea'), 5, 'opacity=".8"') +
    L('M600,186h40M656,228h50M560,240h30', v('moon-sea'), 3, 'opacity=".7"');
  d += ridge(R, 600, 150, 'ridge-1', -900, 1900, 1000) + ridge(R, 680, 110, 'ridge-2', -900, 1900, 1000);
  // the keep's towers beyond the wall
  const spire = (x: number, y: number, w: number, h: number, rh: number) =>
    P(`M${x - w / 2},${y}V${y - h}h${w}V${y}Z`, v('stone-deep')) +
    P(`M${x},${y}V${y - h}h${w * 0.3}V${y}Z`, v('stone-dark')) +
    P(`M${x + w * 0.3},${y}V${y - h}h${w * 0.2}V${y}Z`, v('stone-mid')) +
    P(`M${x - w / 2 - 6},${y - h}L${x},${y - h - rh}L${x + w / 2 + 6},${y - h}Z`, v('roof-dark')) +
    P(`M${x + w * 0.1},${y - h}L${x},${y - h - rh}L${x + w / 2 + 6},${y - h}Z`, v('roof-mid')) +
    [0.3, 0.55]
      .map(
        (k) => `<circle cx="${x - 3}" cy="${y - h * k}" r="20" fill="url(#${s}w)"/>` + P(`M${x - 7},${y - h * k + 9}v-14q0,-6 4,-9q4,3 4,9v14Z`, v('window')),
      )
      .join('');
  d += spire(360, 520, 54, 250, 90) + spire(500, 520, 74, 360, 130) + spire(430, 520, 46, 190, 80) + spire(590, 520, 50, 220, 86);
  // the curtain wall
  const wall = (x0: number, x1: number) => {
    let q = P(`M${x0},900V470H${x1}V900Z`, v('stone-dark'));
    for (let x = x0; x < x1; x += 44) q += P(`M${x},471V446h26V471Z`, v('stone-dark')) + P(`M${x + 20},471V446h6V471Z`, v('stone-mid'));
    for (let y = 492; y < 800; y += 20)
      for (let x = x0 + ((y / 20) % 2) * 22; x < x1 - 20; x += 44)
        if (R.chance(0.34)) q += L(`M${f(x)},${y}h${f(R.range(14, 34))}`, v('etch'), 1.4, 'opacity=".5"');
    return q;
  };
  d += wall(-900, 270) + wall(730, 1900);
  // gatehouse and its two drum towers
  const tower = (x: number) => {
    let q =
      P(`M${x - 84},880L${x - 74},330H${x + 74}L${x + 84},880Z`, v('stone-mid')) +
      P(`M${x - 84},880L${x - 74},330H${x - 20}L${x - 26},880Z`, v('stone-dark')) +
      P(`M${x + 84},880L${x + 74},330H${x + 44}L${x + 50},880Z`, v('stone-lit'));
    for (let y = 350; y < 860; y += 17) {
      const n = R.range(14, 44);
      q +=
        L(`M${f(x - 72 + R.range(0, 8))},${y}h${f(n)}`, v('etch'), 1.5, 'opacity=".5"') +
        (R.chance(0.5) ? L(`M${f(x - 14 + R.range(0, 26))},${y + 6}h${f(R.range(10, 26))}`, v('etch'), 1.2, 'opacity=".4"') : '') +
        (R.chance(0.3) ? L(`M${f(x + 52)},${y}h${f(R.range(8, 20))}`, v('stone-mid'), 1.2) : '');
    }
    q +=
      P(`M${x - 92},334L${x - 80},300H${x + 80}L${x + 92},334Z`, v('stone-mid')) +
      P(`M${x - 92},334L${x - 80},300H${x - 22}V334Z`, v('stone-deep')) +
      P(`M${x + 92},334L${x + 80},300H${x + 48}V334Z`, v('stone-lit'));
    for (let i = 0; i < 6; i++) q += P(`M${f(x - 86 + i * 30.4)},302v-30h20v30Z`, v(i < 2 ? 'stone-dark' : i < 4 ? 'stone-mid' : 'stone-lit'));
    q +=
      P(`M${x - 70},274L${x},120L${x + 70},274Q${x},296 ${x - 70},274Z`, v('roof-mid')) +
      P(`M${x - 70},274L${x},120L${x - 14},286Q${x - 50},282 ${x - 70},274Z`, v('roof-dark')) +
      P(`M${x + 70},274L${x},120L${x + 36},282Z`, v('roof-lit'));
    for (let i = 0; i < 12; i++) q += L(`M${f(x - 8 - i * 5)},${150 + i * 10}h${f(4 + i * 3)}`, v('etch'), 1.2, 'opacity=".45"');
    return (
      q +
      `<g class="flag" transform-origin="${x} 112">${L(`M${x},124V62`, v('timber-lit'), 3)}${P(`M${x},64Q${x + 30},54 ${x + 62},70L${x + 46},82L${x + 60},98Q${x + 30},86 ${x},96Z`, o.primary, `stroke="${o.secondary}" stroke-width="1.600"`)}</g>` +
      [
        [x - 8, 424],
        [x - 8, 640],
      ]
        .map(
          ([a, b]) =>
            `<circle cx="${a}" cy="${b}" r="54" fill="url(#${s}w)" class="flicker"/>` +
            P(`M${a - 9},${b + 26}v-40q0,-12 9,-20q9,8 9,20v40Z`, v('window')) +
            P(`M${a - 4},${b + 26}v-38q0,-7 4,-11q4,4 4,11v38Z`, v('window-hot'), 'opacity=".7"'),
        )
        .join('')
    );
  };
  d += P('M318,880V404H682V880Z', v('stone-mid')) + P('M318,880V404H410V880Z', v('stone-dark')) + P('M620,880V404H682V880Z', v('stone-lit'));
  for (let i = 0; i < 9; i++) d += P(`M${326 + i * 40},406v-32h26v32Z`, v(i < 3 ? 'stone-dark' : i < 7 ? 'stone-mid' : 'stone-lit'));
  for (let y = 424; y < 560; y += 17)
    d += L(`M${f(410 + R.range(0, 30))},${y}h${f(R.range(20, 70))}M${f(540 + R.range(0, 30))},${y + 8}h${f(R.range(14, 50))}`, v('etch'), 1.3, 'opacity=".4"');
  // the arch: light within, then the portcullis, half lifted
  const arch = 'M388,880V660C388,590 440,548 500,512C560,548 612,590 612,660V880Z',
    id = s + 'a';
  d +=
    P('M370,880V656C370,578 430,534 500,490C570,534 630,578 630,656V880Z', v('stone-deep')) +
    L('M379,880V658C379,584 436,540 500,501C564,540 621,584 621,658V880', v('stone-lit'), 3, 'opacity=".7"') +
    `<clipPath id="${id}"><path d="${arch}"/></clipPath><g clip-path="url(#${id})">${P(arch, v('window-dark'))}<ellipse cx="500" cy="800" rx="190" ry="230" fill="url(#${s}w)"/>${P('M450,880V742C450,700 476,682 500,664C524,682 550,700 550,742V880Z', v('window'), 'opacity=".5"')}${P('M466,880V752C466,722 482,708 500,694C518,708 534,722 534,752V880Z', v('window-hot'), 'opacity=".6"')}${P('M490,880Q484,806 500,792Q516,806 510,880Z', v('ink'))}<circle cx="500" cy="786" r="8" fill="${v('ink')}"/>`;
  for (let x = 396; x < 612; x += 26) d += P(`M${x - 4},500V668L${x},686L${x + 4},668V500Z`, v('ink')) + L(`M${x + 3},510V668`, v('stone-mid'), 1.2);
  for (let y = 540; y < 670; y += 30) d += L(`M380,${y}H620`, v('ink'), 6) + L(`M380,${y - 2}H620`, v('stone-mid'), 1, 'opacity=".7"');
  d +=
    '</g>' +
    `<g transform="translate(500 448) scale(.62)">${P('M-46,-54L46,-54L46,-4C46,30 22,50 0,62C-22,50 -46,30 -46,-4Z', o.primary, `stroke="${o.secondary}" stroke-width="4"`)}${P('M12,-54H46V-4C46,30 22,50 8,58Z', v('ink'), 'opacity=".25"')}<g transform="translate(0 -2) scale(.72)">${emblemPath(o.emblem, o.secondary)}</g></g>`;
  d += tower(262) + tower(738);
  // hanging banners
  for (const x of [338, 662])
    d +=
      P(`M${x - 22},470h44v150l-22,-18l-22,18Z`, o.primary, `stroke="${o.secondary}" stroke-width="2"`) +
      P(`M${x + 6},470h16v150l-16,-13Z`, v('ink'), 'opacity=".28"') +
      L(`M${x - 28},470h56`, v('gilt'), 5) +
      `<g transform="translate(${x} 530) scale(.3)">${emblemPath(o.emblem, o.secondary)}</g>`;
  // ground, moat and the bridge
  d +=
    P('M-900,860C-400,830 0,850 250,856H760C1000,850 1400,830 1900,860V1700H-900Z', v('turf-dark')) +
    P('M-900,930C-300,900 100,920 380,916L330,1020H-900ZM1900,930C1300,900 900,920 620,916L670,1020H1900Z', v('water')) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) =>
        L(
          `M${-300 + i * 86},${944 + (i % 3) * 16}h${50 + (i % 4) * 16}M${690 + i * 86},${948 + (i % 3) * 14}h${40 + (i % 3) * 18}`,
          v('water-lit'),
          2,
          'opacity=".6"',
        ),
      )
      .join('');
  d +=
    P('M392,876H608L716,1500H284Z', v('timber-mid')) +
    P('M520,876H608L716,1500H560Z', v('timber-lit'), 'opacity=".5"') +
    P('M392,876H430L340,1500H284Z', v('timber-dark'));
  for (let i = 0; i < 22; i++) {
    const y = 880 + i * i * 1.5 + i * 8,
      k = (y - 876) / 624;
    d += L(`M${f(392 - k * 108)},${f(y)}H${f(608 + k * 108)}`, v('timber-dark'), 2 + k * 4);
  }
  d += L('M398,872L330,660M602,872L670,660', v('ink'), 4, 'stroke-dasharray="9 5"') + `<ellipse cx="500" cy="920" rx="120" ry="60" fill="url(#${s}w)"/>`;
  for (const [x, y, k] of [
    [352, 900, 1.3],
    [648, 900, 1.3],
    [300, 1000, 1.9],
    [700, 1000, 1.9],
  ])
    d +=
      `<circle cx="${x}" cy="${y - 40 * k}" r="${60 * k}" fill="url(#${s}l)" class="flicker ${delay(R)}"/>` +
      L(`M${x - 9 * k},${y}L${x},${y - 24 * k}L${x + 9 * k},${y}`, v('ink'), 4) +
      P(`M${x - 13 * k},${y - 30 * k}h${26 * k}l${-5 * k},${10 * k}h${-16 * k}Z`, v('ink')) +
      P(`M${x - 9 * k},${y - 30 * k}Q${x - 8 * k},${y - 46 * k} ${x},${y - 60 * k}Q${x + 10 * k},${y - 44 * k} ${x + 9 * k},${y - 30 * k}Z`, v('lava')) +
      P(`M${x - 4 * k},${y - 30 * k}Q${x},${y - 46 * k} ${x + 4 * k},${y - 30 * k}Z`, v('lava-hot'));
  return picture('gate__art', `0 0 1000 960`, `${d}`, 'xMidYMid meet');
}
// Drawn curtains, over a scene that the chronicle does not record.
export function curtainsPicture(banner: Banner): Picture {
  const o = checkedBanner(banner);
  let d = `<rect width="620" height="240" fill="${v('ink')}"/>`;
  for (const q of [0, 1]) {
    let g = '';
    for (let i = 0; i < 8; i++) {
      const x = i * 40,
        c = mix(o.primary, '#0d0a14', [0.1, 0.34, 0.55, 0.2][i % 4]);
      g +=
        P(`M${x},0H${x + 42}C${x + 36},90 ${x + 48},160 ${x + 40},240H${x - 4}C${x + 6},160 ${x - 6},90 ${x},0Z`, c) +
        L(`M${x + 9},0C${x + 5},90 ${x + 13},160 ${x + 7},240`, mix(o.primary, '#ffe9c2', 0.18), 1.4, 'opacity=".55"');
    }
    d += q ? `<g transform="translate(620 0) scale(-1 1)">${g}</g>` : g;
  }
  d += P(
    'M0,0H620V22Q594,52 568,26Q542,56 516,28Q490,58 464,30Q438,60 412,30Q386,60 360,30Q335,58 310,30Q285,58 260,30Q234,60 208,30Q182,60 156,30Q130,58 104,28Q78,56 52,26Q26,52 0,22Z',
    mix(o.primary, '#0d0a14', 0.25),
    `stroke="${o.secondary}" stroke-width="2"`,
  );
  return picture('vignette', `0 0 620 204`, `${d}<g transform="translate(310 116) scale(.4)">${emblemPath(o.emblem, o.secondary)}</g>`, 'xMidYMin slice');
}
