// Sets the theme before the first paint. A file of its own, because the page's policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('umbrarch.theme');
  } catch {
    // Storage can be closed to us (private windows, policies); the default theme stands.
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
})();
