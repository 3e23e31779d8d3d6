/** The room with the map: threads, pins, and a table where land is small. */
import { f, P, uid, v } from '../core/pen';
import { candle, L } from '../hall/pen';
import { opening } from './opening';
import { type Draw, disc } from './place';
import { beams, flags, pier, pool, table, wall } from './surfaces';
import { goblet } from './things';

export const mapRoom: Draw = (k) => {
  const id = uid('mp');
  let d = wall(k);
  for (const x of [-40, 1108]) d += opening(k, { x: x, foot: 236, w: 44, top: -16, spring: 62 }, { scale: 0.52, at: [x, 100], aside: x < 0 });
  d += pier(k, 40, 22) + pier(k, 1028, 22) + beams(k, -70, 267);
  // racks of rolled maps
  for (const x0 of [70, 848]) {
    d += P(`M${x0},326V66H${x0 + 150}V326Z`, v('timber-dark')) + L(`M${x0 + 150},326V66`, v('timber-lit'), 2);
    for (let r = 0; r < 6; r++)
      for (let c = 0; c < 4; c++) {
        const x = x0 + 21 + c * 36,
          y = 88 + r * 41;
        d += P(`M${x - 16},${y + 17}V${y - 17}H${x + 16}V${y + 17}Z`, v('ink'));
        if (k.R.chance(0.76)) {
          d += `<circle cx="${x - 3}" cy="${y + 6}" r="8" fill="${v('m-paper')}"/><circle cx="${x - 3}" cy="${y + 6}" r="3.4" fill="none" stroke="${v('etch')}" stroke-width="1.4"/>`;
          if (k.R.chance(0.5))
            d += `<circle cx="${x + 8}" cy="${y + 9}" r="6" fill="${v('m-parch')}"/><circle cx="${x + 8}" cy="${y + 9}" r="2.2" fill="${v('blood-deep')}"/>`;
        }
      }
  }
  // the wall map
  d +=
    P('M252,-30H816V258Q534,274 252,258Z', v('m-paper')) +
    P('M252,-30H300V260L252,258Z', v('m-parch-lo'), 'opacity=".35"') +
    `<clipPath id="${id}"><path d="M262,-20H806V248H262Z"/></clipPath><g clip-path="url(#${id})">` +
    P(
      'M262,-20H806V60C770,70 760,110 722,104C690,98 700,140 660,150C620,160 640,196 596,200C560,206 540,180 500,196C470,208 440,196 420,214C380,246 330,226 262,248Z',
      v('m-parch'),
      'opacity=".7"',
    ) +
    L(
      'M806,60C770,70 760,110 722,104C690,98 700,140 660,150C620,160 640,196 596,200C560,206 540,180 500,196C470,208 440,196 420,214C380,246 330,226 262,248',
      v('etch'),
      2.4,
    );
  for (let i = 1; i < 5; i++)
    d += L(
      `M${806},${60 + i * 9}C${770 + i * 4},${70 + i * 9} ${760 + i * 4},${110 + i * 9} ${722 + i * 4},${104 + i * 9}C${690 + i * 5},${98 + i * 10} ${700 + i * 5},${140 + i * 10} ${660 + i * 5},${150 + i * 9}C${620 + i * 4},${160 + i * 9} ${640 + i * 4},${196 + i * 8} ${596 + i * 3},${200 + i * 8}C${560},${206 + i * 8} ${540},${180 + i * 9} ${500},${196 + i * 9}`,
      v('etch'),
      0.9,
      `opacity="${f(0.6 - i * 0.11)}"`,
    );
  d += L(
    'M262,80C320,70 350,110 410,96C450,86 470,130 520,124C560,120 560,80 610,84C660,88 680,40 740,44M410,96C400,40 430,10 420,-20M520,124C530,160 500,176 500,196M610,84C620,40 600,10 612,-20M350,104C350,150 380,180 420,214',
    v('etch'),
    1.6,
    'stroke-dasharray="7 4" opacity=".9"',
  );
  for (const [x, y] of [
    [330, 36],
    [356, 28],
    [384, 40],
    [470, 40],
    [494, 30],
    [560, 22],
    [690, 0],
    [716, 10],
    [660, 66],
  ])
    d +=
      P(`M${x - 12},${y + 12}L${x},${y - 8}L${x + 12},${y + 12}Z`, v('m-parch-lo')) +
      L(`M${x - 12},${y + 12}L${x},${y - 8}L${x + 12},${y + 12}`, v('etch'), 1.4);
  d +=
    '</g>' +
    L('M262,-20H806V248Q534,262 262,248Z', v('etch'), 1.4) +
    P('M240,-42H828V-28H240Z', v('timber-mid')) +
    P('M240,256H828V268H240Z', v('timber-mid')) +
    L('M240,-42H828M240,256H828', v('timber-lit'), 1.4);
  const pins = [
    [300, 60],
    [440, 70],
    [520, 150],
    [590, 50],
    [690, 90],
    [744, 20],
  ];
  d +=
    L(`M${pins.map((p) => p.join(',')).join('L')}M440,70L690,90`, v('blood'), 1.8) +
    pins
      .map(
        ([x, y], i) =>
          `<circle cx="${x}" cy="${y}" r="6" fill="${i === 2 ? k.banner.primary : v(i % 2 ? 'blood' : 'moon')}" stroke="${v('ink')}" stroke-width="1.5"/>`,
      )
      .join('');
  for (const x of [240, 828]) d += L(`M${x},128v40`, v('m-iron'), 4) + candle(k, x, 100, 1.2, true);
  d += flags(k) + pool(k);
  // the table of campaigns, before the people
  let t =
    table(402) +
    P('M352,384H716L760,400H308Z', v('m-paper')) +
    L('M400,386q40,10 90,4t110,6M470,384q10,8 -4,16M600,384q-6,8 12,16', v('etch'), 1.2, 'opacity=".8"');
  const flag = (x: number, y: number, c: string) =>
    L(`M${x},${y}v-34`, v('m-stone-hi'), 2) + P(`M${x + 1},${y - 34}l20,6l-20,8Z`, c) + P(`M${x - 7},${y}q7,-8 14,0Z`, v('m-iron'));
  t += flag(404, 394, k.banner.primary) + flag(448, 390, k.banner.primary) + flag(534, 396, v('blood')) + flag(640, 390, v('moon')) + flag(676, 395, v('moon'));
  t +=
    [
      [490, 398],
      [506, 393],
      [522, 400],
    ]
      .map(([x, y]) => P(`M${x - 6},${y}v-11q6,-8 12,0v11Z`, v('timber-lit')) + disc(x, y - 18, 4.6, v('timber-lit')))
      .join('') +
    goblet(270, 398, 0.9) +
    P('M792,398l44,-18l6,6l-40,16Z', v('m-stone-hi')) +
    candle(k, 880, 362, 1, true) +
    candle(k, 196, 362, 1, true);
  return { behind: d, front: t };
};
