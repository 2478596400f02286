import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { person, type Team, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { withWorker } from '#server/test/world.ts';
import { carryOut } from '../../tools/make-organisation.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse({}, withWorker);

/** An organization with one admin, who is in none of its workspaces: a team, unless it is left out. */
async function aviary(team?: Team) {
  const { world } = house;
  const orla = await person(world, 'Orla');
  const made = await world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Aviary Ltd', admin: orla.email }),
  );
  const orgId = made ?? '';
  if (team)
    await world.program.kernel.db
      .updateTable('workspaces')
      .set({ organisationId: orgId })
      .where('id', '=', team.tId)
      .execute();
  return { orla: orla.browser, orgId };
}

const title = (page: Page) => page.getByRole('heading', { name: 'Q&A defaults', level: 1 });
const approval = (page: Page) => page.getByRole('switch', { name: 'Questions need approval' });
const longest = (page: Page) => page.getByLabel('Maximum question length', { exact: true });

test('an admin sets up the Q&As of all workspaces and locks one setting: open pages of a team and of its event follow, and say who locked it', async () => {
  const team = await teamOf(house.world, 'Roost');
  const { orla, orgId } = await aviary(team);
  const { id } = await teamEvent(house.world, team.tId);
  const event = await house.person('desk', { as: team.member.browser });
  await event.listen(`/p/${id}/setup/qna`);
  const ofTeam = await house.person('desk', { as: team.lead.browser });
  await ofTeam.listen(`/team/${team.tId}/pigeonhole-settings/qna`);

  const { page, visit } = await house.person('phone', { as: orla });
  await visit('/p/list/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('list', { name: 'Aviary Ltd' })
    .getByRole('link', { name: 'Session defaults' })
    .click();
  await title(page).waitFor();
  await page.getByText('Sessions of this kind in all workspaces of Aviary Ltd use these').waitFor();
  expect(await page.title()).toBe('Q&A defaults · Aviary Ltd');
  await longest(page).fill('150');
  await page.getByRole('checkbox', { name: 'Same in all workspaces: Questions need approval' }).check();
  await approval(page).setChecked(true);
  await page.getByText('Changed here. Default: Off').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);

  // What is not saved yet outlives a reload, and counts nowhere.
  await page.reload();
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  expect([await longest(page).inputValue(), await approval(page).isChecked()]).toEqual(['150', true]);
  expect(await approval(ofTeam.page).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  for (const below of [ofTeam.page, event.page]) {
    await below.getByText('Locked by your organization Aviary Ltd.', { exact: true }).waitFor();
    expect([await approval(below).isChecked(), await approval(below).isDisabled()]).toEqual([true, true]);
    await expect.poll(() => longest(below).inputValue()).toBe('150');
  }
  await longest(ofTeam.page).fill('90');
  await ofTeam.page.getByText('Changed here. Your organization: 150').waitFor();

  await page
    .getByRole('navigation', { name: 'Kinds of session' })
    .getByRole('link', { name: 'Polls' })
    .click();
  await page.getByRole('heading', { name: 'Poll defaults', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/organizations/${orgId}/pigeonhole-settings/poll`);
});

test('the address of the specification leads to the first kind, and the page of single sign-on leads there; without a workspace it says that nothing follows yet, until an operator puts a team into it', async () => {
  const { world } = house;
  const { orla, orgId } = await aviary();
  const { page, visit } = await house.person('desk', { as: orla });
  await visit('/sso/config');
  await page.getByRole('link', { name: 'Set session defaults' }).click();
  await title(page).waitFor();
  await page.getByText('No workspace belongs to Aviary Ltd yet.').waitFor();
  await visit(`/organizations/${orgId}/pigeonhole-settings`);
  await title(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/organizations/${orgId}/pigeonhole-settings/qna`);
  const current = page
    .getByRole('list', { name: 'Aviary Ltd' })
    .getByRole('link', { name: 'Session defaults' });
  expect(await current.getAttribute('aria-current')).toBe('page');

  await page.getByText('No workspace belongs to Aviary Ltd yet.').waitFor();
  const { tId: teamId } = await teamOf(world, 'Roost');
  await world.byCommand((writer) =>
    carryOut(writer, { do: 'addTeam', organisationId: orgId, teamId }, world.program.kernel),
  );
  await page.getByText('Sessions of this kind in all workspaces of Aviary Ltd use these').waitFor();
});

test('whoever is no admin of it is offered nothing and finds nothing, as if it did not exist; a kind that is none is not found', async () => {
  const team = await teamOf(house.world, 'Roost');
  const { orla, orgId } = await aviary(team);
  const at = (id: string, kind = '/qna') => `/organizations/${id}/pigeonhole-settings${kind}`;
  const stranger = await house.world.organiser('Stan');
  for (const browser of [team.owner.browser, team.lead.browser, team.member.browser, stranger])
    for (const address of [at(orgId), at(orgId, ''), at('987654321'), at('987654321', '')])
      expect((await browser.open(address)).status, address).toBe(404);
  const [own, never] = [await stranger.open(at(orgId)), await stranger.open(at('987654321'))];
  expect(own.boot.page).toEqual(never.boot.page);
  expect((await orla.open(at(orgId, '/letters'))).status).toBe(404);
  expect((await orla.open(at(orgId))).status).toBe(200);

  const { page, visit } = await house.person('desk', { as: team.lead.browser });
  await visit('/p/list/');
  await page.getByRole('list', { name: 'Roost' }).getByRole('link', { name: 'Session defaults' }).waitFor();
  expect(await page.getByRole('link', { name: 'Session defaults' }).count()).toBe(1);
  expect(await page.getByText('Aviary Ltd').count()).toBe(0);
});
