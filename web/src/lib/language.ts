/**
 * The language of the page. It is chosen in the settings of this browser, and its texts are fetched before any text of
 * the page is read (boot.ts). English needs none.
 */
import type { CompiledMessage } from 'icu-minify/format';

export const ENGLISH = 'en';

/** The language in force, with the texts that differ from the English ones, by id. */
export const language = { tag: ENGLISH, texts: undefined as Readonly<Record<string, CompiledMessage>> | undefined };

const KEY = 'umbrarch.language';

function chosen(): string {
  try {
    return localStorage.getItem(KEY) ?? ENGLISH;
  } catch {
    return ENGLISH;
  }
}

/** Takes effect with a reload: each text of the page is read once. */
export function chooseLanguage(tag: string) {
  try {
    if (tag === ENGLISH) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, tag);
  } catch {
    return; // Storage is closed: the choice could not outlive the reload.
  }
  location.reload();
}

/** Fetches the texts of the chosen language. Without them the page is English. */
export async function loadLanguage() {
  const tag = chosen();
  if (tag === ENGLISH) return;
  try {
    const answer = await fetch(`/api/v1/content/page?language=${encodeURIComponent(tag)}`);
    if (!answer.ok) return;
    const known = (await answer.json()) as { tag: string; direction: string; texts: Record<string, CompiledMessage> };
    language.tag = known.tag;
    language.texts = known.texts;
    document.documentElement.lang = known.tag;
    document.documentElement.dir = known.direction;
  } catch {
    // The server does not answer: the page says so itself.
  }
}
