// Says what this browser saw last and when (lib/reign/known.ts writes it), and comes again when the line is back.
(() => {
  const put = (id, text) => {
    document.getElementById(id).textContent = text;
  };
  const again = () => location.reload();
  document.getElementById('again').addEventListener('click', again);
  // A server that was down comes back without a word from the browser, and a line that is up may not reach it yet.
  const look = () => fetch('/manifest.json', { method: 'HEAD', cache: 'no-store' }).then(again, () => {});
  addEventListener('online', look);
  setInterval(look, 5000);
  let known = null;
  try {
    known = JSON.parse(localStorage.getItem('umbrarch.known'));
  } catch {
    // Closed storage or a text of somebody else's: nothing is known.
  }
  if (typeof known?.name !== 'string' || ![known.at, known.level, known.gold, known.power].every(Number.isFinite))
    return;
  put('ruler', known.name);
  put('at', new Date(known.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }));
  document.getElementById('at').dateTime = new Date(known.at).toISOString();
  for (const id of ['level', 'gold', 'power']) put(id, known[id].toLocaleString());
  document.getElementById('known').hidden = false;
})();
