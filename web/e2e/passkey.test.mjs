// @ts-check
// Passkeys, with a virtual authenticator of Chromium: made on the profile, used instead of a password at the gate and
// elsewhere.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodPart, expectGoodScreen } from './harness/expect.mjs';
import { authenticator } from './harness/passkeys.mjs';
import { enthrone, enthroneGuest, PASSWORD } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const EMAIL = 'ysolde@keep.example';

sizedStory(
  'a passkey is added with recovery codes, signs in without a password, and is removed',
  async ({ seat, size }) => {
    const person = await seat();
    await enthrone(person, EMAIL);
    const page = await person.open('/profile?part=settings');
    const keys = page.getByRole('region', { name: 'Passkeys' });
    const key = await authenticator(page);
    await keys.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('The tower key');
    await adding.getByLabel('Your password').fill('tallow-9');
    await adding.getByRole('button', { name: 'Continue' }).click();
    await adding.getByText('The current password is wrong.').waitFor();
    await expectGoodScreen(page);
    await adding.getByLabel('Your password').fill(PASSWORD);
    await key.fits(false);
    await adding.getByRole('button', { name: 'Continue' }).click();
    await adding.getByText('No passkey was given.').waitFor();
    assert.equal(await key.held(), 0);
    await key.fits(true);
    await adding.getByRole('button', { name: 'Continue' }).click();
    const codes = adding.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.nth(9).waitFor();
    const recovery = await codes.allTextContents();
    await expectGoodScreen(page);
    await adding.getByRole('button', { name: 'I have kept them' }).click();
    await keys.getByText('The tower key').waitFor();
    await keys.getByText('not used yet').waitFor();
    await page.getByText('Recovery codes left: 10').waitFor();
    await keys.getByRole('button', { name: 'Rename The tower key' }).click();
    const naming = page.getByRole('dialog', { name: 'Rename the passkey' });
    await naming.getByLabel('Name').fill('');
    await naming.getByRole('button', { name: 'Rename' }).click();
    await naming.getByText('A passkey needs a name.').waitFor();
    await naming.getByLabel('Name').fill('The key of the gate');
    await naming.getByRole('button', { name: 'Rename' }).click();
    await keys.getByText('The key of the gate').waitFor();
    await expectGoodPart(page, 'main', (theme) => screenshot(page, `passkey-${size}-${theme}`));

    await key.fits(false); // or the suggestions of the e-mail field sign in at once: this authenticator chooses by itself
    await new Shell(page).fromProfile('Logout');
    const gate = new AuthScreen(page);
    await gate.shown();
    await gate.login(EMAIL, PASSWORD);
    await gate.alert.getByText('Sign in with your passkey, or enter a recovery code.').waitFor();
    await gate.panel.getByLabel('Code').waitFor();
    await expectGoodScreen(page);
    await gate.passkey.click();
    await gate.alert.getByText('No passkey was given.').waitFor();
    await key.fits(true);
    await gate.passkey.click();
    await new Shell(page).shown();
    await page.goto(`${person.url}/#/profile?part=settings`);
    await keys.getByText(/last used/).waitFor();

    await page.getByRole('button', { name: 'Change Password' }).click();
    const changing = page.getByRole('dialog', { name: 'Change Password' });
    await changing.getByLabel(/^New password, /).fill('candle-9');
    await changing.getByLabel('New password again').fill('candle-9');
    await changing.getByRole('button', { name: 'Use a passkey' }).click();
    await changing.getByText(/^Password (updated|changed) successfully!$/).waitFor();
    await changing.waitFor({ state: 'detached' });

    await keys.getByRole('button', { name: 'Remove The key of the gate' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove the passkey' });
    await removing.getByLabel('Your password').fill('candle-9');
    await removing.getByRole('button', { name: 'Remove' }).click();
    await removing.getByText('Sign in with your passkey, or enter a recovery code.').waitFor();
    await expectGoodScreen(page);
    await removing.getByLabel('Code').fill(recovery[0] ?? '');
    await removing.getByRole('button', { name: 'Remove' }).click();
    await removing.waitFor({ state: 'detached' });
    await keys.getByText('The key of the gate').waitFor({ state: 'detached' });

    await new Shell(page).fromProfile('Logout');
    await gate.shown();
    await gate.passkey.click();
    await gate.alert.getByText('This passkey is not known here. It may have been removed.').waitFor();
    await gate.login(EMAIL, 'candle-9');
    await new Shell(page).shown();
  },
);

story('a guest keeps the reign by a passkey; where there can be none, the reason is said', async ({ server, seat }) => {
  const viewport = { width: 360, height: 760 };
  const person = await seat({ viewport });
  await enthroneGuest(person);
  const page = await person.open('/profile?part=settings');
  await authenticator(page);
  const keys = page.getByRole('region', { name: 'Passkeys' });
  await keys.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectGoodScreen(page);
  await adding.getByLabel('Name').fill('My phone');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await keys.getByText('My phone').waitFor();
  await page.getByText('Guest: kept by a passkey').waitFor();
  await keys.getByRole('button', { name: 'Remove My phone' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the passkey' });
  await removing.getByRole('button', { name: 'Use a passkey' }).click();
  await removing
    .getByText('This passkey is the only way into your reign. Add an e-mail and a password first.')
    .waitFor();
  await expectGoodScreen(page);
  await removing.getByRole('button', { name: 'Close' }).last().click();
  await new Shell(page).fromProfile('Logout'); // no question: the passkey signs in again
  const gate = new AuthScreen(page);
  await gate.shown();
  await gate.email.focus(); // the suggestions of the field have the passkey, and this authenticator chooses by itself
  await new Shell(page).shown();

  const lost = await seat({ host: '127.0.0.1', viewport });
  const numbered = await lost.open();
  const closed = new AuthScreen(numbered);
  await numbered.waitForLoadState('networkidle'); // controls drawn before the script ignore a press
  await closed.passkey.click();
  const why = 'Passkeys need a name in the address instead of a number. On this machine, open the game as localhost.';
  await closed.alert.getByText(why).waitFor();
  await expectGoodScreen(numbered);
  await enthroneGuest(lost);
  const profile = await lost.open('/profile?part=settings');
  const none = profile.getByRole('region', { name: 'Passkeys' });
  await none.getByText(why).waitFor();
  assert.equal(await none.getByRole('button').count(), 0);
  await expectGoodScreen(profile);

  const old = await seat({ viewport });
  await old.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await enthroneGuest(old);
  const before = await old.open('/profile?part=settings');
  await before.getByText('This browser offers none here. They need https and a browser that knows them.').waitFor();
  assert.ok(server.log.includes('signed in'));
});
