// Shows the last figures that this browser saw (written by lib/reign/known.ts), and reloads when the line is back.
(() => {
  const put = (id, text) => {
    document.getElementById(id).textContent = text;
  };
  const again = () => location.reload();
  document.getElementById('again').addEventListener('click', again);
  // The browser fires no event when a server returns, and a restored line may not reach the server yet.
  const look = () => fetch('/manifest.json', { method: 'HEAD', cache: 'no-store' }).then(again, () => {});
  addEventListener('online', look);
  setInterval(look, 5000);
  let known = null;
  try {
    known = JSON.parse(localStorage.getItem('umbrarch.known'));
  } catch {
    // Storage is closed, or the text is not ours: no figures are shown.
  }
  if (typeof known?.name !== 'string' || ![known.at, known.level, known.gold, known.power].every(Number.isFinite))
    return;
  put('ruler', known.name);
  put('at', new Date(known.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }));
  document.getElementById('at').dateTime = new Date(known.at).toISOString();
  for (const id of ['level', 'gold', 'power']) put(id, known[id].toLocaleString());
  document.getElementById('known').hidden = false;
})();
