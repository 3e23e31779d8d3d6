// @ts-check
// The gate and the account, from a player's view.
import assert from 'node:assert/strict';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, enthroneGuest, PASSWORD, view } from './harness/person.mjs';
import { atOnce } from './harness/race.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { CreationScreen } from './screens/ruler.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const EMAIL = 'ysolde@keep.example';

story(
  'C-025 C-027 C-028 C-030 C-034 registering: each refusal in its words, a switched tab forgets, then the creation screen',
  async ({ seat }) => {
    const person = await seat();
    const page = await person.open();
    const auth = new AuthScreen(page);
    await auth.shown();
    await auth.login('', '');
    await auth.alert.getByText('An email is required.').waitFor(); // C-030
    await auth.login(EMAIL, '');
    await auth.alert.getByText('A password is required.').waitFor();
    await auth.register(EMAIL, 'abcde');
    await auth.alert.getByText('Password must be at least 6 characters long.').waitFor(); // C-027
    await auth.register(EMAIL, PASSWORD, 'tallow-9');
    await auth.alert.getByText('Passwords do not match.').waitFor(); // C-028
    for (const field of [auth.password, auth.again]) {
      await field.fill('');
      await field.focus();
      await page.keyboard.insertText('tallow'.repeat(500)); // Pasted by mistake.
    }
    await page.keyboard.press('Enter');
    await auth.alert.getByText('Password must be at most 256 characters long.').waitFor();
    await expectGoodScreen(page);
    await auth.loginTab.click(); // C-034
    assert.equal(await auth.alert.textContent(), '');
    await auth.registerTab.click();
    assert.equal(await auth.alert.textContent(), '');
    assert.deepEqual([await auth.password.inputValue(), await auth.again.inputValue()], ['', '']);
    // The success message stays until the session is read.
    /** @type {() => void} */
    let answer = () => {};
    const held = new Promise((done) => {
      answer = () => done(undefined);
    });
    await page.route('**/auth/me', async (route) => {
      await held;
      await route.continue();
    });
    await auth.register(EMAIL, PASSWORD);
    await auth.status.getByText('Registration successful! Logging you in...').waitFor(); // C-025
    answer();
    await new CreationScreen(page).shown();
  },
);

sizedStory('C-035 logging out forgets the ruler here and the session there', async ({ seat }) => {
  const person = await seat();
  await enthrone(person, EMAIL);
  const page = await person.open();
  const shell = new Shell(page);
  await shell.shown();
  const cookies = await person.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await shell.fromProfile('Logout');
  await new AuthScreen(page).shown();
  assert.equal(await page.getByText('Ysolde').count(), 0);
  await eventually(async () => {
    const answer = await fetch(`${person.url}/api/v1/auth/me`, { headers: { cookie } });
    assert.equal((await answer.json()).id, '');
  });
});

story(
  'C-036 C-037 a new password, and a session ended from the list, which goes to the gate by itself',
  async ({ seat }) => {
    const person = await seat();
    await enthrone(person, EMAIL);
    const other = await seat();
    const elsewhere = await other.open();
    const gate = new AuthScreen(elsewhere);
    await gate.login(EMAIL, PASSWORD);
    await new KingdomScreen(elsewhere).shown();

    const page = await person.open('/profile?part=settings');
    await page.getByRole('button', { name: 'Sign out' }).click(); // C-036
    await gate.shown();

    await page.getByRole('button', { name: 'Change Password' }).click(); // C-037
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const change = async (/** @type {string} */ next, again = next) => {
      await dialog.getByLabel('Current password').fill(PASSWORD);
      await dialog.getByLabel(/^New password, /).fill(next);
      await dialog.getByLabel('New password again').fill(again);
      await dialog.getByRole('button', { name: 'Change Password' }).click();
    };
    await change('abcde'); // C-038
    await dialog.getByText('Password must be at least 6 characters long.').waitFor();
    await change('candle-9', 'candle-8');
    await dialog.getByText('Passwords do not match.').waitFor();
    await expectGoodScreen(page);
    await change('candle-9');
    await dialog.getByText(/^Password (updated|changed) successfully!$/).waitFor();
    const said = Date.now();
    await dialog.waitFor({ state: 'detached' });
    assert.ok(Date.now() - said < 5000);

    await gate.login(EMAIL, PASSWORD);
    await gate.alert.locator('p').waitFor();
    await gate.login(EMAIL, 'candle-9');
    await new KingdomScreen(elsewhere).shown();
  },
);

sizedStory('a guest, who has no key to come back with, is asked before logging out', async ({ seat }) => {
  const person = await seat();
  await enthroneGuest(person);
  const page = await person.open();
  const shell = new Shell(page);
  await shell.shown();
  const question = page.getByRole('alertdialog', { name: 'Log out as a guest?' });
  await shell.fromProfile('Logout');
  await question.waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Enter'); // The safe answer has the focus.
  await question.waitFor({ state: 'detached' });
  await shell.fromProfile('Logout');
  await question.getByRole('link', { name: 'Keep this reign first' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Keep this reign' }).waitFor();
  await shell.fromProfile('Logout');
  await question.getByRole('button', { name: 'Logout' }).click();
  await new AuthScreen(page).shown();
});

story('a guest kept in two tabs at once becomes one account, and both tabs say which', async ({ seat }) => {
  const person = await seat();
  await enthroneGuest(person);
  await command(person, 'commands/building.upgrade', { building: 'walls' });
  const emails = ['first@keep.example', 'second@keep.example'];
  const tabs = [];
  for (const email of emails) {
    const page = await person.open('/profile?part=settings');
    await page.getByRole('button', { name: 'Keep this reign' }).click();
    assert.equal(await page.getByRole('button', { name: 'Change Password' }).count(), 0);
    assert.ok(
      await page.getByRole('textbox', { name: 'E-mail' }).evaluate((field) => field === document.activeElement),
    );
    await page.keyboard.type(email);
    await page.getByLabel(/^New password, /).fill(PASSWORD);
    await page.getByLabel('New password again').fill(PASSWORD);
    tabs.push(page);
  }
  await atOnce(person, '**/api/v1/auth/keep', tabs.length);
  await Promise.all(tabs.map((page) => page.getByRole('button', { name: 'Keep it' }).click()));
  const kept = await eventually(async () => {
    const me = await (await person.context.request.get(`${person.url}/api/v1/auth/me`)).json();
    assert.ok(emails.includes(me.email), JSON.stringify(me));
    return me.email;
  });
  const winner = tabs[emails.indexOf(kept)];
  await winner?.getByText('Your account is kept: sign in anywhere with your e-mail and password.').waitFor();
  for (const page of tabs) {
    await page.getByText(`Signed in as ${kept}`).waitFor();
    await page.getByRole('button', { name: 'Change Password' }).waitFor();
  }
  assert.equal((await view(person)).sections.buildings.walls.level, 1);
});

sizedStory('a thousand strangers knock while one plays: the game answers, the door does not open', async ({ seat }) => {
  const person = await seat();
  await enthrone(person, EMAIL);
  const kingdom = new KingdomScreen(await person.open());
  await kingdom.shown();
  const knock = (/** @type {number} */ i) =>
    fetch(`${person.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${i}@keep.example`, password: PASSWORD }),
    }).then((answer) => answer.status);
  const knocking = Promise.all(Array.from({ length: 1000 }, (_, i) => knock(i)));
  for (const building of ['Walls', 'Farm', 'Barracks']) {
    await kingdom.openBuilding(building);
    await kingdom.build();
    await kingdom.stands(building, 1);
  }
  const told = new Set(await knocking);
  assert.ok(told.has(401), 'nobody was let near the door');
  assert.deepEqual(
    [...told].filter((status) => status !== 401 && status !== 429),
    [],
  );
});

story('nobody begins a reign under the name of those who run the game', async ({ seat }) => {
  const person = await seat();
  await command(person, 'auth/guest', {});
  const page = await person.open();
  const creation = new CreationScreen(page);
  await creation.surprise.click();
  await creation.name.fill('\u0410dm1n'); // H9
  await creation.submit.click();
  await page.getByRole('alert').getByText('That name reads as one of those who run this game.').waitFor();
  await creation.name.fill('Badminton');
  await creation.submit.click();
  await new Shell(page).profile.getByText('Badminton').waitFor();
});
