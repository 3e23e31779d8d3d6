// @ts-check
// A real mail server takes the mails, and their links work wherever they are opened.
import assert from 'node:assert/strict';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, enthroneGuest, PASSWORD } from './harness/person.mjs';
import { linkOf, withPost } from './harness/post.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { CreationScreen } from './screens/ruler.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const EMAIL = 'ysolde@keep.example';
const VERIFIED = 'Your email has been verified.';
const USED = 'This link has expired or has already been used.';
const ENDED = 'You were signed out: this session was ended, or has run out.';

/** Opens a mail's link in a fresh page. @param {import('playwright-core').Page} page @param {string} link */
async function follow(page, link) {
  await page.goto('about:blank');
  await page.goto(link);
}

/**
 * Puts the link into the address of an open tab: no page is loaded.
 * @param {import('playwright-core').Page} page @param {string} link
 */
async function paste(page, link) {
  await page.evaluate((to) => {
    location.href = to;
  }, link);
}

/**
 * Verifies with the password, because another browser requested the mail.
 * @param {import('playwright-core').Page} page
 */
async function prove(page, password = PASSWORD) {
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.waitFor(); // or the gate's own password field, which disappears, is filled
  await page.getByLabel('Password', { exact: true }).fill(password);
  await verify.click();
}

/** The token is not in the address. @param {import('playwright-core').Page} page @param {string} hash */
const stands = (page, hash) => eventually(async () => assert.equal(new URL(page.url()).hash, hash));

story(
  'C-026 with mail: told to check it, back at the Login tab without a cookie; the link of the mail lets in',
  async ({ server, seat }) => {
    const post = await withPost(server);
    const person = await seat();
    const page = await person.open();
    const auth = new AuthScreen(page);
    await auth.shown();
    await auth.register(EMAIL, PASSWORD);
    await page.getByText('Registration successful! Please check your email to verify your account.').waitFor();
    await eventually(async () => assert.equal(await auth.loginTab.getAttribute('aria-selected'), 'true'));
    // The cookie only proves that this browser asked; it gives no access.
    assert.deepEqual(
      (await person.context.cookies()).map(({ name }) => name),
      ['umbrarch-asked'],
    );

    await auth.login(EMAIL, PASSWORD);
    await auth.alert.getByText('The email or the password is wrong.').waitFor();
    const link = await linkOf(post);
    assert.ok(link.startsWith(server.url), link);
    await follow(page, link);
    await page.getByText(VERIFIED).waitFor();
    await stands(page, '#/');
    await auth.login(EMAIL, PASSWORD);
    await new CreationScreen(page).shown();
  },
);

/**
 * A guest with a reign asks to keep it by mail: the mail is under way.
 * @param {import('./harness/browser.mjs').Person} person
 */
async function keep(person) {
  await enthroneGuest(person);
  await command(person, 'auth/keep', { email: EMAIL, password: PASSWORD, confirm: PASSWORD });
}

story('a guest keeps the reign by mail and opens the mail in the same browser', async ({ server, seat }) => {
  const post = await withPost(server);
  const person = await seat();
  await enthroneGuest(person);
  const page = await person.open('/profile?part=settings');
  await page.getByRole('button', { name: 'Keep this reign' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(EMAIL);
  await page.getByLabel(/^New password, /).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Please check your email to verify your account.').waitFor();

  const link = await linkOf(post);
  const tab = await person.open();
  await follow(tab, link);
  await new KingdomScreen(tab).shown();
  await new Shell(tab).notified(VERIFIED);
  await stands(tab, '#/kingdom');
  await page.getByText(`Signed in as ${EMAIL}`).waitFor(); // The open tab shows it, too.
  await tab.reload();
  await new KingdomScreen(tab).shown();
  assert.equal(await tab.getByText(USED).count(), 0);

  await paste(page, link); // Once more, in the open tab.
  await new Shell(page).notified(USED);
  await stands(page, '#/profile?part=settings&keep=1');
  await page.getByText(`Signed in as ${EMAIL}`).waitFor();
  await expectGoodScreen(page);
});

story('a mail opened while signed in to a reign that has not begun is answered there', async ({ server, seat }) => {
  const post = await withPost(server);
  await keep(await seat());
  const other = await seat();
  await command(other, 'auth/guest', {});
  const page = await other.open();
  await new CreationScreen(page).shown();
  await follow(page, await linkOf(post));
  await prove(page);
  await new Shell(page).notified(VERIFIED);
  await new CreationScreen(page).shown();
});

story(
  'a reset link opened while signed in sets the password, and the browser is at the gate',
  async ({ server, seat }) => {
    const post = await withPost(server);
    const person = await seat();
    await keep(person);
    const page = await person.open('/profile?part=settings');
    await page.getByRole('button', { name: 'Keep this reign' }).waitFor();
    await paste(page, await linkOf(post));
    await page.getByText(`Signed in as ${EMAIL}`).waitFor();

    await command(person, 'auth/reset', { email: EMAIL });
    const tab = await person.open();
    const link = await linkOf(post, 2);
    await follow(tab, link);
    const set = tab.getByRole('button', { name: 'Set the password' });
    await set.waitFor();
    await stands(tab, '#/');
    await expectGoodScreen(tab);
    await tab.getByRole('button', { name: 'Back to the game' }).click();
    await new KingdomScreen(tab).shown();

    await paste(tab, link);
    await tab.getByLabel(/^Password, six/).fill('candle-9');
    await tab.getByLabel('Password again').fill('candle-9');
    await set.click();
    await tab.getByText(/^Password (updated|changed) successfully!$/).waitFor();
    const gate = new AuthScreen(tab);
    await gate.shown();
    await new AuthScreen(page).shown();
    for (const one of [tab, page]) assert.equal(await one.getByText(ENDED).count(), 0);
    await gate.login(EMAIL, 'candle-9');
    await new KingdomScreen(tab).shown();
  },
);

sizedStory('a link pasted into an open gate tab is followed', async ({ server, seat }) => {
  const post = await withPost(server);
  await keep(await seat());
  const person = await seat();
  const page = await person.open();
  const gate = new AuthScreen(page);
  await gate.shown();
  const link = await linkOf(post);
  await paste(page, link);
  await prove(page, 'not-this-one');
  await page.getByText('That is not the password you chose with this email.').waitFor();
  await expectGoodScreen(page);
  await prove(page);
  await page.getByText(VERIFIED).waitFor();
  await paste(page, link);
  await page.getByText(USED).waitFor();
  await stands(page, '#/');
  await expectGoodScreen(page);
  await command(person, 'auth/reset', { email: EMAIL });
  await paste(page, await linkOf(post, 2));
  await page.getByRole('button', { name: 'Set the password' }).waitFor();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await gate.login(EMAIL, PASSWORD);
  await new KingdomScreen(page).shown();
});

sizedStory(
  'an account of before the mails asks for one, and its link verifies the address',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person, EMAIL);
    const page = await person.open('/profile?part=settings');
    const ask = page.getByRole('button', { name: 'Send an e-mail that verifies it' });
    await page.getByText(`Signed in as ${EMAIL}`).waitFor();
    assert.equal(await ask.count(), 0);
    const post = await withPost(server);
    await page.reload();
    await ask.click();
    await page.getByText('A link has been sent to your address.').waitFor();
    await expectGoodScreen(page);
    await paste(page, await linkOf(post));
    await new Shell(page).notified(VERIFIED);
    await ask.waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Not verified yet').count(), 0);
  },
);
