/**
 * The first script. It shows the drawing of index.html before it runs the page's code, which a phone runs longer than
 * it fetches it.
 */
import './styles/index.css';
import './app/app.css';
import { loadLanguage } from './lib/language';
import { comeAgainForMissingChunk } from './lib/reign/build';

// A missing chunk belongs to an older build: the page reloads once for the new one.
window.addEventListener('vite:preloadError', (event) => {
  if (comeAgainForMissingChunk()) event.preventDefault();
});

/** Requested here and not in the page's head, where they would delay the first picture. */
const FONTS = ['Alegreya', 'Cinzel', 'Inter'];

/** Each in a task of its own: React, then the page that is drawn with it. */
const start = async () => {
  const behind = document.querySelector<HTMLTemplateElement>('template#behind');
  if (behind) document.head.append(behind.content); // all at once, after the gate's first picture
  if (!document.documentElement.dataset.session)
    for (const family of FONTS) document.fonts?.load(`1em "${family} Variable"`);
  await Promise.all([import('react-dom/client'), loadLanguage()]);
  setTimeout(() => import('./main'));
};

// A hidden page gets no frames.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
