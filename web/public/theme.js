// Sets the theme before the first paint. A file of its own; in the gate alone it stands in the page, allowed by its hash.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('umbrarch.theme');
  } catch {
    // Storage can be closed to us (private windows, policies); the default theme stands.
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
})();
