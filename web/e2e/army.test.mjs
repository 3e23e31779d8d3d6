// @ts-check
// The army: trained in a queue, cancelled, disbanded, and reduced if its upkeep is too high.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { command, enthrone, settle, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { ArmyScreen } from './screens/army.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** @param {import('./harness/browser.mjs').Person} person @param {number} levels */
async function barracks(person, levels) {
  for (let n = 0; n < levels; n++) await command(person, 'commands/building.upgrade', { building: 'barracks' });
}

const SKELETON = 'Skeleton Warrior';

sizedStory('E-084 E-088 E-090 troops: train, watch, cancel, disband', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await barracks(person, 2);
  const page = await person.open('/army');
  const army = new ArmyScreen(page);
  const shell = new Shell(page);
  await army.shown();
  await army.card('Ghoul').getByText('Locked').waitFor(); // E-083
  assert.equal(await army.train('Ghoul').count(), 0);
  await expectGoodAtRest(page);
  await screenshot(page, `army-empty-${size}`);

  const { gold } = (await view(person)).sections.pulse;
  await army.choose(SKELETON, '×10');
  await army.train(SKELETON).click();
  await shell.notified(`10 × ${SKELETON} ordered.`);
  await army.choose('Zombie', '×1');
  await army.train('Zombie').click();
  await army.queue.getByText('1 of 1 left').waitFor();
  const after = (await view(person)).sections;
  assert.ok(gold - after.pulse.gold >= 560 - 30 * 3 && gold - after.pulse.gold <= 560);
  assert.equal(await army.figure('Total Troops'), '0');
  await server.advance(90); // E-086, E-088
  await army.queue.getByText('9 of 10 left').waitFor();
  await eventually(async () => assert.equal(await army.figure('Total Military Power'), '5'));
  await expectGoodAtRest(page);
  await army.heading.scrollIntoViewIfNeeded();
  await screenshot(page, `army-queue-${size}`);
  await army.card('Zombie').scrollIntoViewIfNeeded();
  await screenshot(page, `army-cards-${size}`);

  await army.cancel(SKELETON);
  await expectGoodPart(page, '[role=alertdialog]');
  await army.confirm('Cancel for 360 gold');
  await shell.notified(`8 × ${SKELETON} cancelled. 360 gold returned.`);
  await army.queue.getByText('1 of 2 left').waitFor();
  await server.advance(110); // the unit in training is finished, and the zombie after it
  await army.queue.getByText('Nobody is in training.').waitFor();
  await eventually(async () => assert.equal(await army.figure('Total Troops'), '3'));
  assert.equal(await army.figure('Army Upkeep per Tick'), '−3');
  assert.equal(await army.figure('Battle Readiness'), '100%');
  assert.equal(await army.figure('Free Subjects'), '22'); // S-011: three of 25 serve

  await army.disband(SKELETON);
  await army.dialog.getByText('Army power').waitFor();
  await page.keyboard.press('Escape');
  await army.dialog.waitFor({ state: 'detached' });
  await army.disband(SKELETON);
  await army.dialog.getByRole('slider').fill('2');
  await army.dialog.getByText('−10').waitFor();
  await screenshot(page, `army-disband-${size}`);
  await army.confirm(`Disband 2 × ${SKELETON}`);
  await army.card(SKELETON).getByText('None yet').waitFor();
  assert.deepEqual((await view(person)).sections.army.troops, 1);
});

story(
  'H18 upkeep above income is told before the treasury is empty, and balanced in one press',
  async ({ server, seat }) => {
    const person = await seat({ viewport: { width: 360, height: 740 } });
    await enthrone(person);
    await barracks(person, 1);
    await server.advance(43_200, false); // 43 people come
    await settle(person);
    await command(person, 'commands/army.train', { unit: 'skeleton_warrior', quantity: 35 });
    await server.advance(35 * 60);
    const page = await person.open('/army');
    const army = new ArmyScreen(page);
    await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'), { noWaitAfter: true });
    await army.shown();
    await army.shortage.getByText('Each tick lacks 5 gold.').waitFor();
    await expectGoodAtRest(page);
    await army.shortage.getByRole('button', { name: 'Disband to balance' }).click();
    await army.dialog.getByText(`5 × ${SKELETON}`).waitFor();
    await army.confirm('Disband to balance');
    await army.shortage.waitFor({ state: 'detached' });
    assert.equal((await view(person)).sections.army.troops, 30);
  },
);
