import { expect, test } from 'vitest';
import { teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a lead sets up the Q&As of all events of a team, and locks one setting: an event follows while it is open, and says who locked it', async () => {
  const { tId, lead, member } = await teamOf(house.world);
  const { id } = await teamEvent(house.world, tId);
  const event = await house.person('desk', { as: member.browser });
  await event.listen(`/p/${id}/setup/qna`);
  const { page, visit } = await house.person('phone', { as: lead.browser });
  await visit('/p/list/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Session defaults' }).click();
  await page.getByRole('heading', { name: 'Q&A defaults', level: 1 }).waitFor();
  await page.getByLabel('Maximum question length', { exact: true }).fill('150');
  await page.getByRole('checkbox', { name: 'Same in all events: Questions need approval' }).check();
  await page.getByRole('switch', { name: 'Questions need approval' }).setChecked(true);
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await event.page.getByText('Locked by your workspace Aviary.').waitFor();
  const filter = event.page.getByRole('switch', { name: 'Questions need approval' });
  expect([await filter.isChecked(), await filter.isDisabled()]).toEqual([true, true]);
  await expect
    .poll(() => event.page.getByLabel('Maximum question length', { exact: true }).inputValue())
    .toBe('150');

  await page
    .getByRole('navigation', { name: 'Kinds of session' })
    .getByRole('link', { name: 'Polls' })
    .click();
  await page.getByRole('heading', { name: 'Poll defaults', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/team/${tId}/pigeonhole-settings/poll`);
});

test('the address of the specification leads to the first kind; a member who may not, a stranger, and whoever names no kind or no team find nothing', async () => {
  const { tId, lead, member } = await teamOf(house.world);
  const { page, visit } = await house.person('desk', { as: lead.browser });
  await visit(`/team/${tId}/pigeonhole-settings`);
  await page.getByRole('heading', { name: 'Q&A defaults', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/team/${tId}/pigeonhole-settings/qna`);

  expect((await lead.browser.open(`/team/${tId}/pigeonhole-settings/letters`)).status).toBe(404);
  const { workspaces } = (await lead.browser.call('listWorkspaces')).body;
  const own = workspaces.find(({ kind }) => kind !== 'team')?.id ?? '';
  expect((await lead.browser.open(`/team/${own}/pigeonhole-settings/qna`)).status, 'no team').toBe(404);
  const stranger = await house.world.organiser('Stan');
  expect((await stranger.open(`/team/${tId}/pigeonhole-settings/qna`)).status).toBe(404);
  expect((await member.browser.open(`/team/${tId}/pigeonhole-settings/qna`)).status).toBe(404);
  const tom = await house.person('desk', { as: member.browser });
  await tom.visit('/p/list/');
  await tom.page.getByRole('link', { name: 'Members', exact: true }).waitFor();
  expect(await tom.page.getByRole('link', { name: 'Session defaults' }).count()).toBe(0);
});
