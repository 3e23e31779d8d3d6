// Stands in the first answer to whoever has a session: what an arrival asks for is on its way before the page's code is, what it
// waits for longest first. api/early.ts hands the answers over; arrival.mjs names the code.
((code) => {
  var early = {};
  ['reign', 'content/frame', 'auth/me'].forEach((path) => {
    var address = `/api/v1/${path}`;
    early[address] = fetch(address);
    early[address].catch(() => {}); // told to whoever takes it
  });
  window.umbrarchEarly = early;
  code.forEach((file) => {
    var link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})(CODE);
