// @ts-check
// A provider of generated text and pictures that speaks OpenAI's chat completions and images over real HTTP, for
// servers of stories.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

/** @typedef {{ kind: string, facts: any, shape: any }} Asked a kind of work and what it is about */
/** @typedef {(kind: string, asked: Asked) => { status?: number, text?: string }} Writes what it answers to a kind of work */

export class Provider {
  /** @type {string[]} the kinds that it was asked for */
  asked = [];
  /** @type {Writes} */
  writes = () => ({ status: 500 });
  /** @type {Promise<unknown>} nothing is answered before it is settled */
  hold = Promise.resolve();
  /** @type {Promise<unknown>} the second half of a streamed answer waits for it */
  rest = Promise.resolve();
  #server = createServer((question, answer) => {
    let body = '';
    question.on('data', (chunk) => {
      body += chunk;
    });
    question.on('end', () => {
      const asked = JSON.parse(body);
      if (question.url?.endsWith('/images/generations')) this.#paint(answer);
      else this.#answer(asked, answer);
    });
  });

  /** Holds every answer back until released. @returns {() => void} tells it */
  holdBack() {
    let go = () => {};
    this.hold = new Promise((resolve) => {
      go = () => resolve(undefined);
    });
    return () => go();
  }

  /** Holds the second half of a stream back. @returns {() => void} lets it go */
  holdRest() {
    let go = () => {};
    this.rest = new Promise((resolve) => {
      go = () => resolve(undefined);
    });
    return () => go();
  }

  /**
   * @param {{ stream?: boolean, messages: { content: string }[], response_format: { json_schema: { name: string, schema: any } } }} body
   * @param {import('node:http').ServerResponse} answer
   */
  async #answer(body, answer) {
    const { name: kind, schema: shape } = body.response_format.json_schema;
    this.asked.push(kind);
    await this.hold;
    const { status = 200, text = '' } = this.writes(kind, { kind, shape, facts: JSON.parse(body.messages[1].content) });
    const usage = { prompt_tokens: 900, completion_tokens: 150 };
    if (body.stream && status === 200) return this.#stream(text, usage, answer);
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ usage, choices: [{ message: { role: 'assistant', content: text } }] }));
  }

  /** @param {string} text @param {unknown} usage @param {import('node:http').ServerResponse} answer */
  async #stream(text, usage, answer) {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (/** @type {unknown} */ event) => answer.write(`data: ${JSON.stringify(event)}\n\n`);
    const half = Math.floor(text.length / 2);
    say({ choices: [{ delta: { content: text.slice(0, half) } }] });
    await this.rest;
    say({ choices: [{ delta: { content: text.slice(half) } }] });
    say({ choices: [], usage });
    answer.end('data: [DONE]\n\n');
  }

  /** @param {import('node:http').ServerResponse} answer */
  async #paint(answer) {
    this.asked.push('portrait');
    await this.hold;
    const { status = 200 } = this.writes('portrait', { kind: 'portrait', facts: {}, shape: {} });
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ data: [{ b64_json: picture().toString('base64') }] }));
  }

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}/v1`;
  }

  async stop() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** The flags of a server that uses it. @param {string} url */
export const flagsOf = (url) => ['--genai-url', url, '--genai-model', 'raven-7b'];

/** The same with the flags of a provider of pictures, which is the same one. @param {string} url */
export const paintedFlagsOf = (url) => [
  ...flagsOf(url),
  '--genai-picture-url',
  url,
  '--genai-picture-model',
  'raven-paint',
];

/** A simple face as PNG: a pale disc on dusk. */
function picture(side = 96) {
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const inside = (x - side / 2) ** 2 + (y - side / 2) ** 2 < (side / 3) ** 2;
      rows.set(inside ? [216, 196, 150] : [40, 30 + Math.floor(y / 2), 60], y * (1 + side * 3) + 1 + x * 3);
    }
  const chunk = (/** @type {string} */ type, /** @type {Buffer} */ data) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A vision that the rules accept. */
export const VISION = JSON.stringify({
  title: "The Crow's Ledger",
  description: 'A crow reads your ledger aloud.',
  choices: [
    { text: 'Listen', outcome: 'It knows sums.', effects: { gold: 200, loyalty: -2 } },
    { text: 'Shoo it', outcome: 'It leaves a bill.', effects: { gold: -100, loyalty: 3 } },
  ],
});

/** The answer of an NPC. @param {string} response @param {number} loyaltyEffect */
export const replyOf = (response, loyaltyEffect) => JSON.stringify({ response, loyaltyEffect });

/** A valid answer to each kind of request, made from the request. @type {Writes} */
export function everything(kind, { facts, shape }) {
  const answers = {
    vision: () => VISION,
    reply: () => replyOf('The gate holds.', 2),
    scene: () =>
      JSON.stringify({
        entry: `The fire was low when ${facts.names.join(', then ')} stood in its light, and nobody hurried. “I had rather say it plainly,” you heard, “and say it before the frost does. There is less of everything than there are people to want it, and they all look at your chair.”`,
      }),
    journal: () => JSON.stringify({ entry: 'The ruler came by, and the soup was <b>mentioned</b>.' }),
    item: () =>
      JSON.stringify({
        lore: 'It was never hurried.',
        visual: 'Tin, and smug.',
        effect: { type: facts.effectType, value: facts.mostValue },
      }),
    chapter: () =>
      JSON.stringify({
        entry: `In this year ${facts.ruler} counted the spoons of ${facts.kingdom}, found one too many, and asked nobody why.`,
        facts: facts.facts.slice(0, 1).map((/** @type {{ id: number }} */ one) => one.id),
      }),
    agent: () =>
      JSON.stringify({ name: 'Quill Undertow', background: 'Was a ferryman until the river asked questions.' }),
    floor: () =>
      JSON.stringify({
        description: 'Shelves of bone, and a librarian who was never told.',
        monsters: [
          { name: 'The Late Clerk', description: 'Stamps whatever passes.', power: 1_000_000 },
          { name: 'Index', description: 'Knows where you are.', power: 40 },
        ],
        traps: [{ name: 'Overdue Notice', description: 'It falls from above.', power: 30 }],
      }),
    subject: () => {
      const tastes = shape.properties.likes.items.enum;
      return JSON.stringify({
        personality: 'Counts before speaking.',
        background: 'Kept a bridge for eleven years and charged nobody, which is how it was found out.',
        appearance: 'A horned woman in grey wool, with ink on both hands.',
        race: facts.races[0],
        skills: ['Sums', 'Keys', 'Silence'],
        likes: tastes.slice(0, 2),
        dislikes: tastes.slice(2, 4),
        hair: '#2a2a34',
      });
    },
  };
  return { text: answers[/** @type {keyof typeof answers} */ (kind)]?.() ?? '' };
}
