// @ts-check
// Two tabs of one person rarely press a button at the same instant by themselves.

/**
 * Holds the requests of a person's tabs to one address until all of them have come, then sends them at once: otherwise
 * the server answers the quicker tab, and tells the other before it has pressed.
 * @param {import('./browser.mjs').Person} person @param {string} address as Playwright matches it @param {number} tabs
 */
export async function atOnce(person, address, tabs) {
  let missing = tabs;
  /** @type {() => void} */
  let go = () => {};
  const all = new Promise((/** @type {(_: void) => void} */ done) => {
    go = done;
  });
  await person.context.route(address, async (route) => {
    missing -= 1;
    if (missing === 0) go();
    await all;
    await route.continue();
  });
}
