// Stands in the first answer to whoever has a session: what each arrival asks for is on its way before the page's code is.
// api/early.ts hands the answers over. Somebody without a reign is refused it, as by the code itself.
(() => {
  var early = {};
  ['auth/me', 'content/frame', 'reign'].forEach((path) => {
    var address = `/api/v1/${path}`;
    early[address] = fetch(address);
    early[address].catch(() => {}); // told to whoever takes it
  });
  window.umbrarchEarly = early;
})();
