// Sets the theme before the first paint, and tells a browser that is too old for the page so, instead of a blank page. It runs in
// browsers of the last ten years. It is a file of its own for the
// offline page; the first answers contain it inline, allowed by its hash.
(() => {
  var chosen = null;
  try {
    chosen = localStorage.getItem('umbrarch.theme');
  } catch (_closed) {
    // Storage can be closed (private windows, policies); then the default theme is used.
  }
  var root = document.documentElement;
  if (chosen === 'light' || chosen === 'dark') root.setAttribute('data-theme', chosen);

  // docs/web.md, "What the page needs of a browser".
  var css = window.CSS && CSS.supports;
  var able =
    'noModule' in document.createElement('script') &&
    'popover' in document.createElement('div') &&
    css &&
    CSS.supports('selector(:has(*))') &&
    CSS.supports('color', 'color-mix(in srgb, red, red)') &&
    CSS.supports('container-type', 'inline-size');
  if (able) return;
  document.addEventListener('DOMContentLoaded', () => {
    var words = document.createElement('p');
    words.className = 'old-browser';
    words.setAttribute('role', 'alert');
    words.style.cssText = 'margin:0;padding:16px;font:18px/1.5 sans-serif;color:#1c1720;background:#e8dcc0';
    words.textContent =
      'This browser is too old to draw the realm. Umbrarch needs Chrome or Edge 114, Firefox 125 or Safari 17, or a later one.';
    document.body.insertBefore(words, document.body.firstChild);
  });
})();
