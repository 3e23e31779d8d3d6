// @ts-check
// A second factor from the first code to the last, and the meter of a password's strength.
import assert from 'node:assert/strict';
import { codeOf } from './harness/authenticator.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, PASSWORD } from './harness/person.mjs';
import { story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';

withBrowser();

const EMAIL = 'ysolde@keep.example';

story(
  'a second factor is turned on, asked for at the gate, and turned off by a recovery code',
  async ({ seat }) => {
    const person = await seat({ viewport: { width: 360, height: 760 } });
    await enthrone(person, EMAIL);
    const page = await person.open('/profile?part=settings');
    const dialog = page.getByRole('dialog', { name: 'Second factor' });
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
    await expectGoodScreen(page);
    const secret = (await dialog.locator('code').textContent()) ?? '';
    const first = codeOf(secret);
    await dialog.getByLabel('Code').fill(first);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('listitem').nth(9).waitFor();
    const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    assert.equal(codes.length, 10);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Recovery codes left: 10').waitFor();

    await command(person, 'auth/logout', {});
    await page.reload();
    const gate = new AuthScreen(page);
    await gate.login(EMAIL, PASSWORD);
    await gate.alert.getByText('Enter the code of your authenticator app, or a recovery code.').waitFor();
    const code = gate.panel.getByLabel('Code');
    await code.fill(first); // used before
    await gate.panel.getByRole('button', { name: 'Login' }).click();
    await gate.alert.getByText('That code is wrong or was used before.').waitFor();
    await expectGoodScreen(page);
    await code.fill(codes[0] ?? '');
    await gate.panel.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Recovery codes left: 9').waitFor();
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const renewal = page.getByRole('dialog', { name: 'New recovery codes' });
    await renewal.getByLabel('Code').fill(codes[2] ?? '');
    await renewal.getByRole('button', { name: 'New recovery codes' }).click();
    await renewal.getByRole('listitem').nth(9).waitFor();
    const fresh = await renewal.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    await expectGoodScreen(page);
    await renewal.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Recovery codes left: 10').waitFor();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByLabel('Code').fill(fresh[1] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
  },
  { machineTime: true },
);

story('the strength of a password is told while it is chosen, and one on every list is refused', async ({ seat }) => {
  const person = await seat({ viewport: { width: 360, height: 760 } });
  const page = await person.open();
  const gate = new AuthScreen(page);
  await gate.register(EMAIL, 'qwerty123');
  const meter = gate.panel.getByRole('meter', { name: 'Strength' });
  await eventually(async () => assert.equal(await meter.getAttribute('aria-valuetext'), 'Very weak'));
  await gate.alert.getByText('This password is too common. Please choose another.').waitFor();
  await expectGoodScreen(page);
  await gate.password.fill('tallow wicks under the ninth stair');
  await eventually(async () => assert.equal(await meter.getAttribute('aria-valuetext'), 'Strong'));
});
