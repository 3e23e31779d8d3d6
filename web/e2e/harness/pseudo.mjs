// @ts-check
// Languages that nobody speaks, made of the English texts: one with accents and 40% longer, one in Arabic letters from
// right to left. A text that stays English on the screen is no text of the page, and a text that does not fit is cut.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary } from './server.mjs';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ';
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** @param {string} alphabet */
const spelled = (alphabet) => (/** @type {string} */ words) =>
  [...words].map((c) => alphabet[ALPHABET.indexOf(c.toLowerCase())] ?? c).join('');

/** Vowels are doubled, and words added where those are too few, until the text is 40% longer. @param {string} words */
function longer(words) {
  const length = words.match(/[a-z]/gi)?.length ?? 0;
  let left = Math.ceil(length * 0.4);
  const doubled = words.replace(/[aeiou]/gi, (vowel) => (left-- > 0 ? vowel + vowel : vowel));
  return left > 1 && length > 0
    ? `${doubled} ${'one two three four five six seven eight nine ten '.repeat(9).slice(0, left)}`.trimEnd()
    : doubled;
}

/** @type {Record<string, (words: string) => string>} */
export const PSEUDO = {
  'en-XA': (words) => spelled(ACCENTED)(longer(words)),
  'fa-XB': spelled(ARABIC),
};

/**
 * Spells the words of a message and keeps its slots. Quoted braces stay.
 * @param {string} message in MessageFormat @param {(words: string) => string} spell
 */
export function respell(message, spell) {
  let at = 0;
  /** Words up to the brace that closes a branch. @returns {string} */
  function words() {
    let out = '';
    let run = '';
    const flush = () => {
      // Space at the ends stays there: it joins the words to a slot.
      out += run.replace(/\S(?:.*\S)?/s, (inner) => spell(inner));
      run = '';
    };
    while (at < message.length && message[at] !== '}') {
      const quoted = /^'[{}#|][^']*'?|^''/.exec(message.slice(at))?.[0];
      if (quoted) {
        flush();
        out += quoted;
        at += quoted.length;
      } else if (message[at] === '{') {
        flush();
        out += slot();
      } else run += message[at++];
    }
    flush();
    return out;
  }
  /** A slot with its branches. @returns {string} */
  function slot() {
    let out = message[at++] ?? '';
    while (at < message.length && message[at] !== '}') {
      out += message[at];
      if (message[at++] === '{') {
        out += words() + (message[at++] ?? '');
      }
    }
    return out + (message[at++] ?? '');
  }
  return words();
}

/** Fills the empty translations of a tree. @param {any} tree @param {(words: string) => string} spell */
function fill(tree, spell) {
  if (typeof tree.en === 'string' && tree.text === '') tree.text = respell(tree.en, spell);
  else for (const inner of Object.values(tree)) fill(inner, spell);
}

/** Writes a pack for each of the languages into a folder of packs. @param {string} packs */
export function writePseudo(packs) {
  for (const [tag, spell] of Object.entries(PSEUDO)) {
    const pack = join(packs, tag.toLowerCase());
    mkdirSync(pack, { recursive: true });
    const manifest = { id: tag.toLowerCase(), version: '1.0.0', base: { from: '1.0.0', below: '2.0.0' } };
    const about = { title: `Texts in ${tag}`, authors: ['The authors of Umbrarch'], licence: 'CC BY 4.0' };
    writeFileSync(join(pack, 'pack.json'), JSON.stringify({ ...manifest, ...about }));
    execFileSync(binary, ['pack', 'translate', pack, tag]);
    const folder = join(pack, 'languages', tag);
    for (const name of readdirSync(folder)) {
      const tree = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      fill(tree, spell);
      writeFileSync(join(folder, name), JSON.stringify(tree));
    }
  }
}
