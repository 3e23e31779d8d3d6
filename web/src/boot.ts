/**
 * The first script: what index.html draws by itself is seen before the page's own code is run, which takes a phone
 * longer than to fetch it.
 */
import './styles/index.css';
import './app/app.css';
import { comeAgainForMissingChunk } from './lib/reign/build';

// A chunk that is gone belongs to a build that is gone: come again for the new one, once.
window.addEventListener('vite:preloadError', (event) => {
  if (comeAgainForMissingChunk()) event.preventDefault();
});

/** Asked for in the page's head, they would hold the first picture up. */
const FONTS = ['Alegreya', 'Cinzel', 'Inter'];

/** Each in a task of its own: React, then the page that is drawn with it. */
const start = async () => {
  const behind = document.querySelector<HTMLTemplateElement>('template#behind');
  if (behind) document.head.append(behind.content); // all at once, and not in the way of the gate's first picture
  if (!document.documentElement.dataset.session)
    for (const family of FONTS) document.fonts?.load(`1em "${family} Variable"`);
  await import('react-dom/client');
  setTimeout(() => import('./main'));
};

// A page that nobody sees gets no frames.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
