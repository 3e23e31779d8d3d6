// @ts-check
// The Admin Panel at both sizes: its access, an announcement, and the realm's quests.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectNoSidewaysScroll } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { foundFaction, seasonedRulers } from './harness/realm.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant, revoke } from './screens/admin.mjs';
import { QuestScreen } from './screens/quest.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const WARDEN = 'warden@keep.example';
const FAULT = 'Unexpected Application Error!';
const LIST = '/api/v1/admin/quests';

sizedStory("C-040 C-041 the Admin Panel is the admins' alone", async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person, WARDEN);
  const page = await person.open('/kingdom');
  const shell = new Shell(page);
  const admin = new AdminScreen(page);
  assert.ok(!(await shell.routes()).includes('#/admin'));
  await shell.profile.click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  assert.equal(await page.getByRole('menuitem', { name: 'Admin Panel' }).count(), 0);
  await page.keyboard.press('Escape');
  await page.goto(`${person.url}/#/admin?part=quests`);
  await page.getByRole('heading', { name: FAULT }).waitFor();
  const refused = await person.context.request.get(`${person.url}${LIST}`);
  assert.equal(refused.status(), 403);
  assert.equal((await refused.json()).code, 'auth.forbidden');

  await grant(server, WARDEN);
  await page.reload();
  await admin.shown(); // by address, and after a reload
  await page.goto(`${person.url}/#/kingdom`);
  await shell.fromProfile('Admin Panel');
  await admin.shown();
  await page.goto(`${person.url}/#/kingdom`);
  if (size === 'phone') await shell.menuButton.click();
  else assert.equal(await shell.sections.getByRole('link', { name: 'Admin Panel' }).count(), 1);
  await page.getByRole('link', { name: 'Admin Panel' }).filter({ visible: true }).last().click();
  await admin.shown();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('announce');
  await page.getByRole('option', { name: /^Admin Panel/ }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal((await person.context.request.get(`${person.url}${LIST}`)).status(), 200);

  // The role is taken back while the console is open: it closes by itself.
  await enthrone(await seat(), 'second@keep.example');
  await grant(server, 'second@keep.example');
  await revoke(server, WARDEN);
  await page.getByRole('heading', { name: FAULT }).waitFor();
  assert.equal((await person.context.request.get(`${person.url}${LIST}`)).status(), 403);
  assert.ok(!(await shell.routes()).includes('#/admin'));
});

/**
 * The whole element is inside the window: a part beyond the edge could not be scrolled to.
 * @param {import('playwright-core').Locator} what
 */
async function expectSeen(what) {
  const box = await what.boundingBox();
  const width = what.page().viewportSize()?.width ?? 0;
  assert.ok(box && box.x >= 0 && box.x + box.width <= width, `${JSON.stringify(box)} in ${width} px`);
}

sizedStory('what an admin announces everybody reads, as text', async ({ server, seat, size }) => {
  const person = await seat();
  const reader = await seat();
  await enthrone(person, WARDEN);
  await enthrone(reader, 'reader@keep.example');
  await grant(server, WARDEN);
  const page = await person.open('/admin?part=announcements');
  const admin = new AdminScreen(page);
  await admin.shown();
  await page.getByText('Nothing was announced yet.').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `admin-news-${size}`);

  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByText('Write something first.').waitFor();
  const words = 'The gates <b>close</b> at dusk.';
  await admin.message.fill('Hidden \u202e words');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expectGoodAtRest(page);
  await admin.question.getByRole('button', { name: 'Announce', exact: true }).click();
  await admin.confirm();
  await page.getByText('An announcement needs words that can be shown.').waitFor();
  assert.equal(await admin.message.getAttribute('aria-invalid'), 'true');
  await admin.announce(words);
  assert.equal(await admin.message.inputValue(), '');
  await page.getByRole('region', { name: 'Announced so far' }).getByText(words, { exact: true }).waitFor();

  const updates = await reader.open('/updates');
  await updates.getByRole('listitem').getByText(words).waitFor();
  const link = `https://keep.example/${'x'.repeat(200)}`;
  await admin.announce(link);
  await updates.getByRole('listitem').getByText(link).waitFor();
  await expectNoSidewaysScroll(updates);
  const away = updates.getByRole('button', { name: 'Dismiss announcement' });
  await eventually(() => expectSeen(updates.getByRole('complementary').getByText(link)));
  await expectSeen(away);
});

sizedStory(
  'C-247 E-228 an admin writes a quest, changes it, retires it and brings it back; players see each',
  async ({ server, seat, size }) => {
    const person = await seat();
    const player = await seat();
    await enthrone(person, WARDEN);
    await enthrone(player, 'player@keep.example');
    await grant(server, WARDEN);
    const page = await person.open('/admin');
    const admin = new AdminScreen(page);
    await admin.shown();
    await admin.go('Tools', 'Quests');
    await page.getByRole('button', { name: 'New quest' }).waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-quests-${size}`);

    await admin.newQuest();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-quest-${size}`);
    await admin.press('Create');
    await admin.confirm(); // E-228: an empty form has its defaults
    await admin.row('Untitled Quest').getByText('custom-1 · Side · Easy').waitFor();

    await admin.newQuest();
    await admin.field('Title').fill('Ring the Bells');
    await admin.field('Type').selectOption('Event');
    await admin.field('Begins').fill('2040-01-02T10:00');
    await admin.field('Ends').fill('2040-01-01T10:00');
    await admin.field('Gold').fill('250');
    await admin.field('Building').selectOption('Barracks');
    await admin.field('Level').selectOption('2');
    await admin.press('Add this level');
    await admin.field('In words').fill('a, b,,c ');
    await admin.press('Add what is typed');
    await admin.press('Create');
    await admin.dialog.getByText('It must end after it begins.').waitFor();
    assert.equal(await admin.field('Ends').getAttribute('aria-invalid'), 'true');
    await admin.field('Ends').fill('2040-01-03T10:00');
    await admin.press('Create');
    const warning = admin.dialog.getByText('nobody will ever meet them: a, b, c');
    await warning.waitFor();
    await eventually(async () => {
      const [note, foot] = [await warning.boundingBox(), await admin.dialog.locator('.foot').boundingBox()];
      assert.ok(note && foot && note.y + note.height <= foot.y + 1, 'the warning is in sight above the buttons');
    });
    await expectGoodAtRest(page);
    for (const text of ['a', 'b', 'c'])
      await admin.dialog.getByRole('button', { name: `Remove ${text}`, exact: true }).click();
    await admin.field('Type').selectOption('Side');
    await admin.press('Save');
    await admin.dialog.waitFor({ state: 'detached' });
    await admin.row('Ring the Bells').getByText('custom-2 · Side · Easy').waitFor();

    const log = await player.open('/quests');
    const quests = new QuestScreen(log);
    await quests.shown();
    const card = quests.card('Ring the Bells');
    await card.getByText('250 gold').waitFor();
    await card.getByText('Barracks Lvl 2').first().waitFor();

    await admin.retire('Ring the Bells');
    // The pressed button is gone: the focus is on its replacement.
    await admin.row('Ring the Bells').locator('button:focus', { hasText: 'Bring back' }).waitFor();
    await log.reload();
    await quests.shown();
    assert.equal(await card.count(), 0);
    await server.restart('SIGKILL');
    await page.reload();
    await admin.row('Ring the Bells').getByText('Retired', { exact: true }).waitFor();
    await admin.bringBack('Ring the Bells');
    await log.reload();
    await quests.shown();
    await card.getByText('250 gold').waitFor();

    await admin.search.fill('no such quest anywhere');
    await page.getByText('No quest matches').waitFor();
    await expectGoodAtRest(page);
  },
);

sizedStory(
  'E-218 E-221 E-222 E-226 E-230 E-231 an admin finds a player, edits and gives by the password, deletes and restores',
  async ({ server, seat, size }) => {
    const person = await seat();
    const player = await seat();
    await enthrone(person, WARDEN, { name: 'Warden' });
    await enthrone(player, 'hollis@keep.example', { name: 'Hollis Crane' });
    await grant(server, WARDEN);
    const throne = await player.open('/kingdom');
    const shell = new Shell(throne);
    await shell.counter('gold');

    const page = await person.open('/admin');
    const admin = new AdminScreen(page);
    await admin.shown();
    for (const section of ['Dashboard', 'Players', 'Factions', 'World', 'Tools', 'Mailbox'])
      await admin.console.getByRole('link', { name: section, exact: true }).waitFor();
    await page.getByText('Total Users').waitFor();
    await page.getByText('Administrator', { exact: true }).first().waitFor();
    await page.getByText(WARDEN).first().waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-dashboard-${size}`);

    await admin.go('Players', 'Players');
    await page.getByLabel('Name, id or e-mail').fill('crane');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'Open Hollis Crane' }).waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-players-${size}`);
    await page.getByRole('link', { name: 'Open Hollis Crane' }).click();

    // E-221: the player's page shows it live. The password is asked for once.
    await page.getByLabel('Gold', { exact: true }).fill('777000');
    await expectGoodAtRest(page);
    await screenshot(page, `admin-player-${size}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await admin.confirm('wrong-8');
    await admin.dialog.getByText('The current password is wrong.').waitFor();
    await expectGoodAtRest(page);
    await admin.confirm();
    await page.getByText('User stats updated successfully.').first().waitFor();
    await eventually(async () => assert.ok((await shell.counter('gold')) >= 777_000));

    await page.getByRole('tab', { name: 'Cheat menu' }).click();
    assert.equal(await page.getByLabel('Gold', { exact: true }).inputValue(), '100000');
    assert.equal(await page.getByLabel('Experience', { exact: true }).inputValue(), '5000');
    await expectGoodAtRest(page);
    await screenshot(page, `admin-cheats-${size}`);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await eventually(async () => assert.ok((await shell.counter('gold')) >= 877_000));
    await page.getByText('Off the boards').first().waitFor();

    await page.getByRole('tab', { name: 'Ledger' }).click();
    await page.getByText('admin.given').first().waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-ledger-${size}`);
    await page.getByRole('tab', { name: 'Game state' }).click();
    await page.getByText('buildings', { exact: true }).click();
    await page.getByText('"throne_room"').first().waitFor();
    await expectGoodAtRest(page);

    // E-222: the player finds the creation screen, and later the reign as it was.
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Delete player data' }).click();
    await admin.question.getByRole('button', { name: 'Delete player data' }).click();
    await page.getByRole('button', { name: 'Restore reign' }).waitFor();
    const gone = await player.context.request.get(`${player.url}/api/v1/reign`);
    assert.equal(gone.status(), 404);
    await throne.reload();
    await throne.getByRole('heading', { name: 'Create Your Supreme Being' }).waitFor();
    await expectGoodAtRest(page);
    await page.getByRole('button', { name: 'Restore reign' }).click();
    await page.getByRole('tab', { name: 'Edit' }).waitFor();
    await throne.reload();
    await eventually(async () => assert.ok((await shell.counter('gold')) >= 877_000));

    // A version of the day's first change is stored within a minute, and the reign is reverted to it.
    const versions = `${person.url}/api/v1/admin/players/`;
    const { id } = await (await player.context.request.get(`${player.url}/api/v1/auth/me`)).json();
    await eventually(async () => {
      const kept = await (await person.context.request.get(`${versions}${id}/versions`)).json();
      assert.equal(kept.length, 1);
    });
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page
      .getByRole('list', { name: 'Versions' })
      .getByRole('button', { name: /^Put back to/ })
      .click();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-versions-${size}`);
    await admin.question.getByRole('button', { name: 'Put back' }).click();
    await page.getByText('Replaced', { exact: true }).first().waitFor();

    await page.goto(`${person.url}/#/admin?part=audit`);
    const log = page.getByRole('list', { name: 'What was done, newest first' });
    for (const act of ['reign.restored', 'reign.deleted', 'reign.reverted', 'admin.grant', 'admin.edit'])
      await log.getByText(act, { exact: true }).first().waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-audit-${size}`);
  },
);

sizedStory('E-223 E-224 a message from the console arrives as an event', async ({ server, seat, size }) => {
  const person = await seat();
  const player = await seat();
  await enthrone(person, WARDEN, { name: 'Warden' });
  await enthrone(player, 'hollis@keep.example', { name: 'Hollis Crane' });
  await grant(server, WARDEN);
  const page = await person.open('/admin?part=mailbox');
  const admin = new AdminScreen(page);
  await admin.shown();
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await admin.confirm();
  await page.getByText('All fields are required.').waitFor();
  await page.getByLabel('Player ID').fill('nobody');
  await page.getByLabel('Title').fill('A <b>word</b>');
  await page.getByLabel('Message', { exact: true }).fill('Come to the gate.');
  await send.click();
  await page.getByText('Failed to send message. Check player ID and console for errors.').waitFor();
  await expectGoodAtRest(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Find a player by name or id').fill('hollis');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Choose Hollis Crane' }).click();
  await screenshot(page, `admin-mailbox-${size}`);
  await send.click();
  await page.getByText('Message sent successfully!').first().waitFor();
  const events = Object.values((await view(player)).sections.events);
  assert.deepEqual(
    events.map(({ title, type, isResolved, mail }) => ({ title, type, isResolved, mail })),
    [{ title: 'A <b>word</b>', type: 'neutral', isResolved: false, mail: true }],
  );
});

sizedStory('S-076 an admin suspends a player, lets them in, and closes a report', async ({ server, seat }) => {
  const player = await seat();
  await enthrone(player, 'player@keep.example');
  await command(player, 'commands/report.file', {
    kind: 'portrait',
    ref: 'morwen_sableglass',
    reason: 'It <b>names</b> me.',
  });
  const person = await seat();
  await enthrone(person, WARDEN);
  await grant(server, WARDEN);
  const page = await person.open('/admin?part=reports');
  const admin = new AdminScreen(page);
  await page.getByText('It <b>names</b> me.').waitFor();
  await expectGoodAtRest(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('No open reports').waitFor();

  await page.goto(`${person.url}/#/admin?part=accounts`);
  const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
  await page.getByLabel('E-mail, name or account id').fill('player@');
  await page.getByRole('button', { name: 'Search' }).click();
  await row.filter({ hasText: 'player@keep.example' }).getByRole('button', { name: 'Suspend', exact: true }).click();
  await expectGoodAtRest(page);
  await admin.question.getByLabel('For how long').selectOption({ label: 'One week' });
  await admin.question.getByRole('button', { name: 'Suspend' }).click();
  await admin.confirm();
  await row.getByText('Suspended').waitFor();
  const refused = await player.context.request.get(`${person.url}/api/v1/auth/me`);
  assert.equal((await refused.json()).id, '');
  await expectGoodAtRest(page);
  await row.getByRole('button', { name: 'Unsuspend' }).click();
  await row.getByText('Suspended').waitFor({ state: 'detached' });
});

sizedStory(
  'E-227 E-231 an admin looks into a faction, writes its treasury, calls its campaign off and disbands it',
  async ({ server, seat, size }) => {
    const [owner, member] = await seasonedRulers({ server, seat, size }, ['Odo', 'Mara']);
    const id = await foundFaction('The Unsnuffed', owner, member);
    await command(member, 'commands/faction.donate_gold', { amount: 500 });
    const person = await seat();
    await enthrone(person, WARDEN, { name: 'Warden' });
    await grant(server, WARDEN);
    const page = await person.open('/admin');
    const admin = new AdminScreen(page);
    await admin.shown();
    await page.getByRole('region', { name: 'Faction overview' }).getByText('The Unsnuffed').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-dashboard-factions-${size}`);

    await admin.go('Factions', 'Factions');
    await page.getByRole('row').filter({ hasText: 'The Unsnuffed' }).getByText('500').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-factions-${size}`);
    await page.getByRole('link', { name: 'The Unsnuffed' }).click();
    const donors = page.getByRole('list', { name: 'Would get back on disbanding' });
    await donors.getByText('500 gold').waitFor();
    await page.getByLabel('Treasury, gold').fill('30000');
    await page.getByLabel('Name', { exact: true }).fill('The Relit');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await admin.confirm();
    await page.getByText('The faction is changed.').first().waitFor();
    await page.getByRole('heading', { name: 'The Relit' }).waitFor();
    await donors.getByText('500 gold').waitFor(); // gold that an admin adds has no donor
    await expectGoodAtRest(page);
    await screenshot(page, `admin-faction-${size}`);

    await command(owner, 'commands/campaign.launch', { territory: 'troll-kingdom', power: 1000 });
    await admin.go('World', 'Announcements');
    await page.getByRole('link', { name: 'Shared Map' }).click();
    const campaigns = page.getByRole('list', { name: 'Running campaigns' });
    await campaigns.getByRole('listitem').filter({ hasText: 'The Relit against' }).waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `admin-map-${size}`);
    await campaigns.getByRole('button', { name: 'Call off' }).click();
    await admin.question.getByRole('button', { name: 'Call off' }).click();
    await page.getByText('No campaign is under way.').waitFor();

    await page.goto(`${person.url}/#/admin?part=factions&faction=${id}`);
    await page.getByRole('button', { name: 'Disband faction' }).click();
    await expectGoodAtRest(page);
    await admin.question.getByRole('button', { name: 'Disband faction' }).click();
    await page.getByText('Nobody has founded a faction yet.').waitFor();
    const { allegiance } = (await view(member)).sections;
    assert.equal(allegiance.faction, '');

    await page.goto(`${person.url}/#/admin?part=accounts`);
    const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
    await page.getByLabel('E-mail, name or account id').fill('mara@');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await row.getByRole('button', { name: 'Make moderator' }).click();
    await admin.question.getByRole('button', { name: 'Make moderator' }).click();
    await row.getByText('Moderator', { exact: true }).waitFor();
    await expectGoodAtRest(page);
    await page.goto(`${person.url}/#/admin?part=audit`);
    const log = page.getByRole('list', { name: 'What was done, newest first' });
    for (const act of ['account.moderator', 'faction.delete', 'campaign.cancel', 'faction.amend'])
      await log.getByText(act, { exact: true }).first().waitFor();
  },
);
