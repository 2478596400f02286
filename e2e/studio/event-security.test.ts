import { expect, test } from 'vitest';
import { teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer lets people join from one network alone: the phone that is connected from elsewhere is told at once, and comes back when it is allowed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Board meeting', passcode: 'BOARD26' });
  const ines = await house.person('phone');
  ines.expects(/answer 403/);
  const phone = await ines.visit('/BOARD26');
  await phone.getByRole('heading', { name: 'Board meeting' }).waitFor();

  const desk = await house.person('desk', { as: mara });
  desk.expects(/answer 409/);
  const { page, visit } = desk;
  await visit(`/p/${id}/run`);
  await page.getByRole('link', { name: 'Security' }).click();
  const addresses = page.getByLabel('Accepted IP addresses');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await addresses.fill('203.0.113.0/24\n203.0.113');
  await save();
  await page.getByText('Line 2: “203.0.113” isn’t an IP address or range').first().waitFor();
  await addresses.fill('203.0.113.0/24');
  await save();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await phone.getByText('This event can’t be joined from your network').waitFor();
  const saved = page.waitForResponse(/ip_whitelist$/);
  await addresses.fill('');
  await save();
  await saved;
  // What was true a moment ago is looked up anew after that.
  await expect
    .poll(async () => {
      const again = phone.getByRole('button', { name: 'Join again' });
      // Where the page has just asked again itself, there is nothing to press any more.
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
      return phone.getByRole('heading', { name: 'Board meeting' }).isVisible();
    })
    .toBe(true);
});

test('the owner of a team keeps all of its events to one network; the page of an event says that this list counts too', async () => {
  const { tId, owner } = await teamOf(house.world);
  const { id, passcode } = await teamEvent(house.world, tId, 'Board meeting');
  const ines = await house.person('phone');
  ines.expects(/answer 403/);
  const phone = await ines.visit(`/${passcode}`);
  await phone.getByRole('heading', { name: 'Board meeting' }).waitFor();

  const desk = await house.person('desk', { as: owner.browser });
  desk.expects(/answer 409/);
  const { page, visit } = desk;
  await visit('/p/list/');
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByText('Where people can join the events of Aviary from').waitFor();
  await page.getByLabel('Accepted IP addresses').fill('203.0.113.0/24');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Your own address isn’t in the list' });
  await asked.getByText('You couldn’t join your team’s events yourself').waitFor();
  await asked.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await phone.getByText('This event can’t be joined from your network').waitFor();

  await visit(`/p/${id}/security`);
  await page.getByText('Your team’s list counts too: people have to be on both.').click();
  await page.getByText('203.0.113.0/24', { exact: true }).waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
});

test('the owner of a team asks for new passwords; a lead, who may not, does not see it', async () => {
  const { tId, owner, lead } = await teamOf(house.world);
  const asked = async () => (await owner.browser.call('readTeam', { params: { tId } })).body.team;
  const { page, visit } = await house.person('phone', { as: owner.browser });
  await visit(`/team/${tId}/security`);
  await page.getByRole('button', { name: 'Turn on: No password twice' }).click();
  await page.getByRole('button', { name: 'Turn off: No password twice' }).waitFor();
  await page.getByRole('button', { name: 'Turn on: New password every 90 days' }).click();
  await page.getByRole('button', { name: 'Turn off: New password every 90 days' }).waitFor();
  expect(await asked()).toMatchObject({ passwordsExpire: true, passwordsNotRepeated: true });
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Turn off: New password every 90 days' }).click();
  await page.getByRole('button', { name: 'Turn on: New password every 90 days' }).waitFor();
  expect(await asked()).toMatchObject({ passwordsExpire: false, passwordsNotRepeated: true });

  const second = await house.person('desk', { as: lead.browser });
  await second.visit(`/team/${tId}/security`);
  await second.page.getByLabel('Accepted IP addresses').waitFor();
  await expect.poll(() => second.page.title()).toMatch(/Aviary/);
  expect(await second.page.getByRole('button', { name: /^Turn o/ }).count()).toBe(0);
});
