// @ts-check
// A provider of generated text that speaks OpenAI's chat completions over real HTTP, for servers of stories.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** @typedef {(kind: string) => { status?: number, text?: string }} Writes what it answers to a kind of work */

export class Provider {
  /** @type {string[]} the kinds that it was asked for */
  asked = [];
  /** @type {Writes} */
  writes = () => ({ status: 500 });
  /** @type {Promise<unknown>} nothing is answered before it is settled */
  hold = Promise.resolve();
  #server = createServer((question, answer) => {
    let body = '';
    question.on('data', (chunk) => {
      body += chunk;
    });
    question.on('end', () => this.#answer(JSON.parse(body), answer));
  });

  /** @param {{ response_format: { json_schema: { name: string } } }} body @param {import('node:http').ServerResponse} answer */
  async #answer(body, answer) {
    const kind = body.response_format.json_schema.name;
    this.asked.push(kind);
    await this.hold;
    const { status = 200, text = '' } = this.writes(kind);
    answer.writeHead(status, { 'content-type': 'application/json' });
    const usage = { prompt_tokens: 900, completion_tokens: 150 };
    answer.end(JSON.stringify({ usage, choices: [{ message: { role: 'assistant', content: text } }] }));
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

/** The flags of a server that asks it. @param {string} url */
export const flagsOf = (url) => ['--genai-url', url, '--genai-model', 'raven-7b'];

/** A vision that the rules take. */
export const VISION = JSON.stringify({
  title: "The Crow's Ledger",
  description: 'A crow reads your ledger aloud.',
  choices: [
    { text: 'Listen', outcome: 'It knows sums.', effects: { gold: 200, loyalty: -2 } },
    { text: 'Shoo it', outcome: 'It leaves a bill.', effects: { gold: -100, loyalty: 3 } },
  ],
});

/** What a subject answers. @param {string} response @param {number} loyaltyEffect */
export const replyOf = (response, loyaltyEffect) => JSON.stringify({ response, loyaltyEffect });
