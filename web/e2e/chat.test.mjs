// @ts-check
// The chat of a faction in two browsers, and a report in a third: sent, received, muted, reported, decided.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { enthrone } from './harness/person.mjs';
import { foundFaction, rulers } from './harness/realm.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { grantModerator } from './screens/admin.mjs';
import { Chat, ModerationScreen } from './screens/chat.mjs';
import { FactionScreen } from './screens/faction.mjs';

withBrowser();

const FOUL = 'Your candle smells of <b>tallow</b> and cowardice';

sizedStory('what members say is heard at once, and what is reported is decided by a moderator', async (scene) => {
  const { server, seat, size } = scene;
  const [owner, member] = await rulers(scene, ['Ysolde', 'Hollis']);
  assert.ok(owner && member);
  await foundFaction('Iron Pact', owner, member);
  const [ownerPage, memberPage] = [await owner.open('/factions'), await member.open('/factions')];
  const [mine, theirs] = [new Chat(ownerPage), new Chat(memberPage)];
  for (const page of [ownerPage, memberPage]) {
    await new FactionScreen(page).inside('Iron Pact');
    await new FactionScreen(page).tab('Chat');
    await page.getByText('No messages yet').waitFor();
  }
  assert.ok(await mine.send.isDisabled());
  await mine.say('The gate stays shut tonight.');
  await theirs.line('The gate stays shut tonight.').getByText('Ysolde').waitFor();
  await theirs.field.fill(FOUL);
  await theirs.send.click();
  await mine.line(FOUL).waitFor(); // as text: the angle brackets are visible
  assert.equal(await mine.messages.locator('p b').count(), 0);
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `chat-${size}`);

  await mine.choose(FOUL, 'Report');
  await mine.dialog.getByLabel('What is wrong with it').fill('He insults the candle.');
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `chat-report-${size}`);
  await mine.dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await mine.dialog.waitFor({ state: 'detached' });
  await mine.choose(FOUL, 'Mute Hollis');
  await mine.line(FOUL).waitFor({ state: 'detached' });
  await theirs.line(FOUL).waitFor(); // for Ysolde only
  await ownerPage.getByRole('button', { name: 'Unmute Hollis' }).click();
  await mine.line(FOUL).waitFor();

  const warden = await seat();
  await enthrone(warden, 'warden@keep.example', { name: 'Warden' });
  await grantModerator(server, 'warden@keep.example');
  const desk = new ModerationScreen(await warden.open('/moderation'));
  await desk.heading.waitFor();
  const report = desk.report('He insults the candle.');
  await report.getByText(FOUL).waitFor();
  await expectGoodAtRest(desk.page);
  await screenshot(desk.page, `moderation-${size}`);
  await report.getByRole('button', { name: 'Mute', exact: true }).click();
  await desk.page.getByText('No report waits').waitFor();
  for (const chat of [mine, theirs]) await chat.line(FOUL).waitFor({ state: 'detached' });
  await theirs.field.fill('Am I heard?');
  await theirs.field.press('Enter');
  await memberPage.getByText('A moderator has muted you for').waitFor();
  await mine.say('He is quiet now.');
  await theirs.line('He is quiet now.').waitFor();
});
