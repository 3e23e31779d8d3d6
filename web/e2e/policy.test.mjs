// @ts-check
// Policies: three categories of two, enacted, repealed, and refused with reasons.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { command, enthrone, grow, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { PolicyScreen } from './screens/policy.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const RULES = {
  'Free Market': ['Gold income+15%', 'Army upkeep+10%'],
  'Thought Police': ['Gold income−15%', 'Loyalty+20'],
};

sizedStory('E-095 E-096 E-104 policies: enact, Category Occupied, repeal', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  const page = await person.open('/policies');
  const policies = new PolicyScreen(page);
  const shell = new Shell(page);
  await policies.shown();
  for (const category of /** @type {const} */ (['Economy', 'Military', 'Society']))
    assert.equal(await policies.category(category).getByRole('article').count(), 2);
  for (const [name, effects] of Object.entries(RULES)) {
    const shown = await policies.effects(name);
    for (const [at, text] of effects.entries()) assert.ok(shown[at]?.startsWith(text), `${name} shows ${shown}`);
  }
  await policies.decree('Conscription').getByText('−20%').waitFor();
  const free = await policies.gold('Free Market'); // K19
  await policies.decree('Thought Police').getByText('−1.5 gold a tick', { exact: true }).waitFor();
  await policies.sum(0).getByText('0 gold a tick').waitFor();
  await policies.decree('Thought Police').getByText('Thought Police requires Kingdom Lvl 5.').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `policies-${size}`);

  const { economy } = (await view(person)).sections;
  await policies.button('Free Market', 'Enact').click();
  await shell.notified('Free Market is in force.');
  await policies.decree('Free Market').getByText('In force').waitFor();
  assert.ok(await policies.button('Centralized Planning', 'Category Occupied').isDisabled());
  assert.equal(await policies.button('Free Market', 'Repeal').getAttribute('aria-disabled'), 'true'); // E-103
  await eventually(async () =>
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /Repeal/),
  );
  assert.equal((await view(person)).sections.economy.income, economy.income + 1500);
  assert.equal(await policies.gold('Free Market'), free);
  await policies.sum(1).getByText(free, { exact: true }).waitFor();
  await policies.sum(1).getByRole('button', { name: /^Why/ }).click();
  await page.getByRole('dialog').getByText('Free Market').waitFor();
  await page.keyboard.press('Escape');
  await policies.button('Conscription', 'Enact').click(); // another category meanwhile
  await policies.decree('Conscription').getByText('In force').waitFor();
  assert.equal((await view(person)).sections.units.zombie.seconds, 57); // 75 s, with an academy of level 4, and a fifth less
  await expectGoodAtRest(page);
  await screenshot(page, `policies-enacted-${size}`);

  await server.advance(600);
  await policies.button('Free Market', 'Repeal').click();
  await shell.notified('Free Market is repealed.');
  await policies.button('Centralized Planning', 'Enact').waitFor();
  assert.equal((await view(person)).sections.economy.income, economy.income);
});

story('E-098 what a policy requires is said on its card, and no command gets round it', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/policies');
  const policies = new PolicyScreen(page);
  await policies.shown();
  await policies.decree('Free Market').getByText('Free Market requires Market Lvl 1.').waitFor();
  assert.ok(await policies.button('Free Market', 'Enact').isDisabled());
  await command(person, 'commands/building.upgrade', { building: 'market' });
  await policies.button('Free Market', 'Enact').click();
  await policies.decree('Free Market').getByText('In force').waitFor();
});
