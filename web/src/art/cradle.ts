/**
 * A newborn in the cradle, with features of both parents: mixed skin, the eyes and horns of one, the hair of the other,
 * a band in the colour of each.
 */
import { dot as C, clipped as clip, f, halo, P, star, stroke, uid, v } from './core/pen';
import { type Picture, picture } from './core/picture';
import { hex, mix } from './core/seed';
import { INK } from './core/tones';
import { emblemPath } from './heraldry';

const L = stroke(1.4);

export interface Parent {
  race: string;
  colours?: { skin?: string; hair?: string; eyes?: string; primary?: string; secondary?: string };
}

const coloursOf = ({ colours = {} }: Parent) => ({
  skin: hex(colours.skin, '#c9a184'),
  hair: hex(colours.hair, '#3a2418'),
  eyes: hex(colours.eyes, '#b58443'),
  primary: hex(colours.primary, '#5a1f2b'),
  secondary: hex(colours.secondary, '#d4af5a'),
});

const arms = (x: number, field: string, sign: string, emblem: string, turn: number) =>
  `<g transform="translate(${x} 300) scale(.3) rotate(${turn})">${P('M-46,-54L46,-54L46,-4C46,30 22,50 0,62C-22,50 -46,30 -46,-4Z', field, `stroke="${sign}" stroke-width="6"`)}<g transform="translate(0 -2) scale(.72)">${emblemPath(emblem, sign)}</g></g>`;

export function cradlePicture(a: Parent, b: Parent, emblem: string): Picture {
  const ca = coloursOf(a),
    cb = coloursOf(b),
    skin = mix(mix(ca.skin, cb.skin, 0.5), '#ffe6cf', 0.1),
    hair = cb.hair,
    eye = ca.eyes,
    gold = ca.secondary;
  const t = { hi: mix(skin, '#fff0cf', 0.45), base: skin, mid: mix(skin, '#4a1c3a', 0.32), low: mix(skin, '#2a1238', 0.56), rim: mix(skin, '#b9c8ff', 0.75) };
  const horned = [a.race, b.race].includes('archdemon'),
    s = uid('cr'),
    hd = mix(hair, INK, 0.3),
    hh = mix(hair, '#ffe2b4', 0.28),
    horn = '#4a3d3a';
  const A = { b: ca.primary, d: mix(ca.primary, INK, 0.45), h: mix(ca.primary, '#ffe9c2', 0.18) },
    B = { b: cb.primary, d: mix(cb.primary, INK, 0.4) };
  let d = `<defs>${halo(s, 'window', 0.5)}${halo(`${s}m`, 'moon-halo', 0.5)}</defs>`;
  // the niche: wall, a lancet with the moon, the candle's light
  d +=
    `<rect width="320" height="320" fill="${v('sky-1')}"/>` +
    P('M0,320V0H320V320Z', mix(ca.primary, INK, 0.72)) +
    P('M196,150V70C196,40 222,28 240,10C258,28 284,40 284,70V150Z', v('sky-2'), `stroke="${v('tracery')}" stroke-width="2.4"`) +
    C(252, 74, 54, `url(#${s}m)`) +
    C(252, 76, 17, v('moon-disc')) +
    star(216, 84, 1.6) +
    star(266, 120, 1.4) +
    star(224, 124, 1.2) +
    L('M240,14V150M196,96H284', v('tracery'), 1.6);
  for (let y = 14; y < 220; y += 16)
    for (let x = y % 32 ? 6 : 24; x < 180; x += 44) d += L(`M${x},${y}h${14 + ((x * y) % 17)}`, mix(ca.primary, INK, 0.5), 1.1, 'opacity=".7"');
  d +=
    C(44, 128, 92, `url(#${s})`, 'class="flicker"') +
    P('M36,196V140h15v56Z', '#e6dcc4') +
    P('M45,196V140h6v56Z', '#a99a7c') +
    P('M28,196h31l-5,9h-21Z', gold) +
    P('M43.5,138C37,130 39,120 44,110C49,120 50,130 43.5,138Z', v('window-hot')) +
    P('M43.5,138C34,128 38,114 44,102C51,116 53,130 43.5,138Z', v('window'), 'opacity=".6"');
  // cradle: back, hood with tracery
  d +=
    P('M58,232C50,150 98,92 160,88C222,92 270,150 262,232Z', '#35261f') +
    P('M66,228C60,156 104,102 160,98C216,102 260,156 254,228Z', '#46323c') +
    L('M62,228C56,152 100,96 160,92C220,96 264,152 258,228', '#8a6746', 5) +
    L('M62,228C56,152 100,96 160,92', '#b58a58', 1.6, 'transform="translate(-3 -3)"') +
    L('M160,92C220,96 264,152 258,228', '#b9c8ff', 1.6, 'transform="translate(3 -2)" opacity=".8"');
  d +=
    P('M62,226H258L266,300H54Z', '#46323c') +
    L('M62,226L54,290', '#8a6746', 5) +
    L('M258,226L266,290', '#8a6746', 5) +
    L('M261,226L269,290', '#b9c8ff', 1.6, 'opacity=".7"');
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (1.1 + i * 0.1);
    d += C(160 + Math.cos(a) * 84, 200 + Math.sin(a) * 90, 4.2, 'none', `stroke="#8a6746" stroke-width="1.4"`);
  }
  // pillow
  d +=
    P('M74,232C66,206 86,188 118,186H202C234,188 254,206 246,232C238,248 82,248 74,232Z', '#d9cfba') +
    P('M196,186H202C234,188 254,206 246,232C240,242 222,244 202,244C214,222 210,200 196,186Z', '#8e8597') +
    L('M84,222q14,-14 34,-12M82,208q14,-10 34,-8M204,210q22,-2 34,14M208,200q18,0 30,10', '#8e8597', 1.4, 'opacity=".8"');
  // ears, horn nubs
  const pointed = horned || ['high_elf', 'fallen_angel'].includes(a.race) || ['high_elf'].includes(b.race);
  d += pointed
    ? P('M112,176C98,166 92,156 88,146C98,150 112,156 118,164Z', t.mid) +
      P('M208,176C222,166 228,156 232,146C222,150 208,156 202,164Z', t.low) +
      L('M203,162C214,156 224,151 232,146', t.rim, 1.6)
    : C(112, 182, 9, t.mid) + C(208, 182, 9, t.low);
  // face: round, two planes, engraved at the seam
  const face = 'M160,122C190,122 208,144 209,172C210,198 192,216 174,222C166,225 154,225 146,222C128,216 110,198 111,172C112,144 130,122 160,122Z';
  d += P(face, t.rim, 'transform="translate(2.6 -1.4)"') + P(face, t.base);
  let cut = '';
  for (let y = 130; y < 220; y += 5) cut += L(`M${f(181 - Math.abs(y - 172) * 0.16)},${y}h${f(-4 - 6 * Math.abs(Math.sin(y * 1.3)))}`, t.mid, 1.5);
  d += clip(
    face,
    P('M182,116C176,150 188,178 180,196C176,208 180,218 184,230H230V116Z', t.mid) +
      P('M204,130C198,160 206,190 192,226H230V130Z', t.low) +
      cut +
      P('M112,150C118,134 132,126 146,124C130,134 122,150 120,176C118,190 122,200 126,208C114,196 108,172 112,150Z', t.hi, 'opacity=".75"') +
      C(133, 194, 11, mix('#c8505a', skin, 0.45), 'opacity=".5"') +
      C(188, 194, 10, mix('#8e2f4a', t.mid, 0.4), 'opacity=".5"'),
  );
  if (horned)
    d +=
      P('M132,134C126,126 126,116 131,108C135,115 141,122 142,130Z', horn, `stroke="${INK}" stroke-width="1"`) +
      P('M188,134C194,126 194,116 189,108C185,115 179,122 178,130Z', mix(horn, INK, 0.4), `stroke="${INK}" stroke-width="1"`) +
      L('M131,111C128,117 128,124 132,131', '#d8ccb0', 1.2) +
      L('M190,111C193,117 193,125 189,132', '#b9c8ff', 1.2);
  // hair: a first tuft
  d +=
    P(
      'M138,128C146,120 154,120 158,112C160,118 158,122 164,122C170,116 176,118 184,128C176,126 174,132 168,130C164,138 158,134 156,140C152,134 146,136 138,128Z',
      hd,
    ) +
    P('M142,127C150,122 154,123 158,116C160,123 156,127 156,136C152,131 148,131 142,127Z', hh) +
    L('M168,122q6,2 12,5', mix(hair, '#b9c8ff', 0.6), 1.3);
  // eyes, brow, nose, mouth
  for (const q of [-1, 1]) {
    const x = 160 + q * 23,
      tone = q < 0 ? t.base : t.mid,
      white = `M${x - 12},178C${x - 7},169 ${x + 7},169 ${x + 12},178C${x + 7},186 ${x - 7},186 ${x - 12},178Z`;
    d +=
      P(white, q < 0 ? '#efe4cf' : '#c3b7b5') +
      clip(
        white,
        C(x, 178, 8.6, INK) +
          C(x, 178, 7.6, mix(eye, INK, 0.18)) +
          P(`M${x - 7.6},178a7.6,7.6 0 0 1 15.2,0z`, mix(eye, INK, 0.5)) +
          C(x, 178.4, 3.6, INK) +
          C(x - 2.8, 175.4, 1.7, '#fff6d8'),
      ) +
      P(`M${x - 13},178C${x - 8},164 ${x + 8},164 ${x + 13},178C${x + 7},171.5 ${x - 7},171.5 ${x - 13},178Z`, tone) +
      L(`M${x - 13},178.5C${x - 7},170 ${x + 7},170 ${x + 13},178.5`, INK, 2) +
      L(`M${x - 10},170q10,-7 20,0`, t.low, 1, 'opacity=".7"') +
      L(`M${x - 8},${157 + (q > 0 ? 0 : 0)}q8,-5 17,${q > 0 ? 2 : 0}`, mix(hair, skin, 0.3), 2) +
      L(`M${x - 8},188q8,2.5 16,0`, t.mid, 1.1);
  }
  d +=
    L('M156,194q4,3.4 8,0', t.low, 1.8) +
    P('M153,205.5Q156.5,203.5 160,205Q163.5,203.5 167,205.5Q164,210 160,210Q156,210 153,205.5Z', mix('#a04a4a', skin, 0.42)) +
    L('M149.5,204Q155,208 160,207Q165,208 170.5,204', t.low, 1.5);
  if (horned) d += P('M160,134L164,143L160,152L156,143Z', t.low);
  // swaddling: one band of each parent, crossed, a clasp of gold
  const body = 'M92,320C90,272 108,226 136,218C148,226 172,226 184,218C212,226 230,272 228,320Z';
  d +=
    P(body, '#d9cfba') +
    clip(
      body,
      P('M182,214H240V320H196C206,280 200,240 182,214Z', '#8e8597') +
        P('M150,214C130,240 112,280 108,330H240V300C196,290 164,256 150,214Z', B.b) +
        P('M188,270C206,286 222,294 240,300V330H180Z', B.d) +
        P('M170,214C190,240 208,280 212,330H70V304C118,292 152,256 170,214Z', A.b) +
        P('M70,304C100,296 126,280 144,258L110,330H70Z', A.h, 'opacity=".5"') +
        P('M196,280C204,296 210,314 212,330H180Z', A.d) +
        L('M170,214C152,256 118,292 70,304', gold, 2.4) +
        L('M150,214C164,256 196,290 240,300', cb.secondary, 2) +
        [0, 1, 2, 3].map((i) => L(`M${104 + i * 22},330q16,-26 ${30 - i * 3},-58`, A.d, 1.2, 'opacity=".7"')).join(''),
    );
  d += P('M160,238L170,250L160,262L150,250Z', gold, `stroke="${INK}" stroke-width="1.2"`) + P('M160,238L160,262L150,250Z', '#fff0cf', 'opacity=".5"');
  // cradle's side with both arms
  d +=
    P('M40,320V272C96,284 224,284 280,272V320Z', '#5a412f') +
    P('M200,281C232,280 262,276 280,272V320H206Z', '#35261f') +
    L('M40,272C96,284 224,284 280,272', '#b58a58', 3) +
    L('M196,281C232,280 262,276 280,272', '#b9c8ff', 1.6) +
    [60, 84, 108, 132, 188, 212, 236, 260].map((x) => L(`M${x},${283 - Math.abs(160 - x) * 0.08}V320`, '#35261f', 1.6)).join('');
  d += arms(144, A.b, gold, emblem, -6) + arms(176, B.b, cb.secondary, 'star', 6);
  return picture('cradle', '0 0 320 320', d);
}
