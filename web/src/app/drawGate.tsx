/**
 * The gate as markup, for the first answer to a visitor without a session. scripts/gate.mjs runs it after the build.
 */
import { prerender } from 'react-dom/static.edge';
import AuthScreen from '../features/auth/AuthScreen';

export async function drawGate(): Promise<string> {
  const { prelude } = await prerender(<AuthScreen />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const markup = await new Response(prelude).text();
  // Removes the markers by which React would hydrate: the page draws the form anew when its script has come.
  return markup.replace(/<!--.*?-->/g, '').replace(/<link[^>]*>/g, '');
}
