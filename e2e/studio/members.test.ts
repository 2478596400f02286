import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { join, person, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { withWorker } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { picture } from '../harness/picture.ts';

const house = openHouse({}, withWorker);

test('an owner makes a member a lead, invites one more, and takes the invitation back', async () => {
  const { tId, owner, lead } = await teamOf(house.world);
  const { page, visit } = await house.person('desk', { as: owner.browser });
  await visit(`/team/${tId}/members`);
  await page.getByText('3 people in Aviary').waitFor();
  await page.getByRole('button', { name: 'Actions for Mei' }).click();
  // A colleague changes the list meanwhile: the menu stays open.
  await lead.browser.call('addMember', {
    params: { tId },
    body: { email: 'bird@example.net', role: 'member' },
  });
  await page.getByText('1 open invitation').waitFor();
  await page.getByRole('menuitem', { name: 'Make lead', exact: true }).click();
  await page.getByText('Mei is a lead now').waitFor();

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email address').fill('tariq@example.net');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('2 open invitations').waitFor();
  await page.getByRole('button', { name: 'Revoke the invitation to tariq@example.net' }).click();
  await page.getByText('1 open invitation').waitFor();

  await page.getByRole('button', { name: 'Actions for Mei' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove from team' }).click();
  await page.getByText('2 people in Aviary').waitFor();
});

test('without a team yet, somebody makes one, and brings a colleague in by a link that they then turn off', async () => {
  const tim = await person(house.world, 'Tim');
  const { page, visit } = await house.person('phone', { as: tim.browser });
  await visit('/p/list/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'New team' }).click();
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByLabel('Name').fill('Rookery');
  await page.getByLabel('Name').press('Enter');
  await page.getByText('“Rookery” is ready').waitFor();
  await page.getByText('1 person in Rookery').waitFor();

  const card = page.getByRole('region', { name: /^Invitation link/ });
  await card.getByText('Off', { exact: true }).waitFor();
  const made = page.getByRole('dialog', { name: 'Copy the invitation link' });
  const linkShown = async () => {
    const url = (await made.locator('code').textContent()) ?? '';
    await made.getByRole('button', { name: 'I’ve saved it' }).click();
    return new URL(url).pathname;
  };
  await card.getByRole('button', { name: 'Create link' }).click();
  const first = await linkShown();
  await card.getByText('On', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Create new link' }).click();
  const second = await linkShown();

  const una = await person(house.world, 'Una');
  const joins = (link: string) => una.browser.post(`/invitations/accept/r/${link.split('/').at(-1)}`, {});
  expect((await joins(first)).status, 'the link before it').toBe(410);
  expect((await joins(second)).status).toBe(303);
  await page.getByText('2 people in Rookery').waitFor();

  await card.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('The invitation link is off').waitFor();
  await card.getByRole('button', { name: 'Create link' }).waitFor();
  const late = await person(house.world, 'Late');
  expect((await late.browser.post(`/invitations/accept/r/${second.split('/').at(-1)}`, {})).status).toBe(410);
});

test('who removes somebody reads that the link of the team lets them in again, and turns it off where that is wanted', async () => {
  const { tId, owner, lead, member } = await teamOf(house.world);
  const { page, visit } = await house.person('phone', { as: owner.browser });
  await visit(`/team/${tId}/members`);
  const dialog = page.getByRole('dialog');
  const askToRemove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByText('They leave the team').waitFor();
  };
  const turnOff = dialog.getByLabel('Turn off the team’s invitation link');
  await askToRemove('Mei');
  expect(await turnOff.count(), 'there is none').toBe(0);
  await page.keyboard.press('Escape');

  const { url } = (await owner.browser.call('resetInviteLink', { params: { tId } })).body;
  const hash = new URL(url).pathname.split('/').at(-1) ?? '';
  await askToRemove('Mei');
  await turnOff.waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove from team' }).click();
  await page.getByText('2 people in Aviary').waitFor();
  const back = ({ browser }: typeof lead) => browser.post(`/invitations/accept/r/${hash}`, {});
  expect((await back(member)).status, 'others may rely on it').toBe(303);
  await page.getByText('3 people in Aviary').waitFor();

  await askToRemove('Lea');
  await turnOff.check();
  await dialog.getByRole('button', { name: 'Remove from team' }).click();
  await page.getByText('2 people in Aviary').waitFor();
  expect((await back(lead)).status).toBe(410);
});

test('who becomes something else goes from a filtered list: it is said, and the focus is with the next one', async () => {
  const { tId, owner } = await teamOf(house.world);
  await join(house.world, tId, await person(house.world, 'Nia'), 'member');
  const { page, visit } = await house.person('desk', { as: owner.browser });
  await visit(`/team/${tId}/members?role=member`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByRole('button', { name: 'Actions for Mei' }).click();
  await page.getByRole('menuitem', { name: 'Make lead', exact: true }).click();
  await page.getByText('Mei is a lead now').waitFor();
  await page.getByRole('button', { name: 'Actions for Mei' }).waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Actions for Nia');
  await page.getByRole('button', { name: 'Actions for Nia' }).click();
  await page.getByRole('menuitem', { name: 'Make lead', exact: true }).click();
  await page.getByText('Nia is a lead now').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a lead who takes away their own role is asked first, and reads what it means', async () => {
  const { tId, lead } = await teamOf(house.world);
  const { page, visit } = await house.person('phone', { as: lead.browser });
  await visit(`/team/${tId}/members`);
  const stepDown = async () => {
    await page.getByRole('button', { name: 'Actions for Lea' }).click();
    await page.getByRole('menuitem', { name: 'Make member' }).click();
  };
  await stepDown();
  const dialog = page.getByRole('dialog', { name: 'Become a member?' });
  await dialog.getByText('You can no longer invite or manage people').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.keyboard.press('Escape');
  expect((await lead.browser.call('readTeam', { params: { tId } })).body.team.isTeamLead).toBe(true);
  await stepDown();
  await dialog.getByRole('button', { name: 'Become a member' }).click();
  await page.getByText('You’re a member now').waitFor();
  await page.getByRole('button', { name: 'Actions for Lea' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect((await lead.browser.call('readTeam', { params: { tId } })).body.team.isTeamLead).toBe(false);
});

test('a lead hands their role over to a member, and only a lead is offered that', async () => {
  const { tId, owner, lead, member } = await teamOf(house.world);
  const { page, visit } = await house.person('phone', { as: lead.browser });
  await visit(`/team/${tId}/members`);
  await page.getByRole('button', { name: 'Actions for Mei' }).click();
  await page.getByRole('menuitem', { name: 'Make lead instead of me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Mei a lead instead of you?' });
  await dialog.getByText('You become a member').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Mei is a lead now, and you’re a member').waitFor();
  await page.getByRole('button', { name: 'Actions for Mei' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  const leads = async ({ browser }: typeof lead) =>
    (await browser.call('readTeam', { params: { tId } })).body.team.isTeamLead;
  expect([await leads(lead), await leads(member)]).toEqual([false, true]);

  const { page: owners } = await house.person('desk', { as: owner.browser });
  await owners.goto(`/team/${tId}/members`);
  await owners.getByRole('button', { name: 'Actions for Lea' }).click();
  await owners.getByRole('menuitem', { name: 'Make lead', exact: true }).waitFor();
  expect(await owners.getByRole('menuitem', { name: 'Make lead instead of me' }).count()).toBe(0);
});

test('of many open invitations an older one is found by its address, and revoked', async () => {
  const { tId, owner } = await teamOf(house.world);
  const invite = (emails: string[]) =>
    owner.browser.call('addMembers', { params: { tId }, body: { emails, role: 'member' } });
  await invite(['early.bird@example.net']);
  await invite(Array.from({ length: 50 }, (_, nth) => `bird${nth}@example.net`));
  const { page, visit } = await house.person('desk', { as: owner.browser });
  await visit(`/team/${tId}/members`);
  await page.getByText('51 open invitations').waitFor();
  await page.getByText('The newest 50 are shown.').waitFor();
  await page.getByLabel('Search members').fill('early');
  await page.getByText('1 open invitation', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Revoke the invitation to early.bird@example.net' }).click();
  await page.getByText('The invitation to early.bird@example.net was revoked').waitFor();
  await page.getByLabel('Search members').fill('');
  await page.getByText('50 open invitations').waitFor();
});

test('while what a page shows of its team is on its way, its tab says which team it is of', async () => {
  const { tId, owner } = await teamOf(house.world);
  const { page, visit } = await house.person('desk', { as: owner.browser });
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(/\/api\/[^?]*team\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(`/team/${tId}/members`);
  await page.getByText('Mei', { exact: true }).first().waitFor();
  expect(await page.title()).toBe('Members · Aviary');
  letGo();
  await page.getByText('3 people in Aviary').waitFor();
  expect(await page.title()).toBe('Members · Aviary');
});

test('a lead brings a list, pasted or as a spreadsheet: a wrong row is named, the right list is sent while they watch', async () => {
  const { tId, lead } = await teamOf(house.world);
  const { page, visit, expects } = await house.person('phone', { as: lead.browser });
  expects(/answer 422: .*\/preview/);
  await visit(`/team/${tId}/members`);
  await page.getByRole('button', { name: 'Invite from a list' }).click();
  const cutOff = { name: 'guests.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 and no more') };
  await page.getByLabel('Or choose a file').setInputFiles(cutOff);
  await page.getByText('We couldn’t read this file').waitFor();
  expect(await page.getByLabel('Email addresses').getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Email addresses').fill('ada@example.net\nbobexample.net');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByText('1 row is wrong. Correct it and check again.').waitFor();
  await page.getByText('Line 2: “bobexample.net” isn’t an email address').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await picture(page, 'members-list');

  const rows = [
    ['Name', 'Email'],
    ['Ada', 'ada@example.net'],
    ['Bob', 'bobexample.net'],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Guests', rows }] }));
  await page.getByLabel('Or choose a file').setInputFiles({ name: 'guests.xlsx', mimeType: '', buffer });
  await page.getByText('Line 3: “bobexample.net” isn’t an email address').waitFor();

  await page.getByLabel('Email addresses').fill('ada@example.net\nbob@example.net');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await page.getByText('Last list: 2 invitations sent').waitFor();
  await page.getByText('2 open invitations').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await picture(page, 'members');
});

test('a member leaves a team and has its name on the page that is left; its last owner reads why not', async () => {
  const { tId, owner, member } = await teamOf(house.world);
  const mei = await house.person('phone', { as: member.browser });
  mei.expects(/answer 404/);
  await mei.visit(`/team/${tId}/members`);
  await mei.page.getByRole('button', { name: 'Leave team' }).click();
  const dialog = mei.page.getByRole('dialog', { name: 'Leave “Aviary”?' });
  await dialog.getByText('What you made stays with the team.').waitFor();
  expect([...(await axeProblems(mei.page)), ...(await misfits(mei.page))]).toEqual([]);
  // She thinks again first.
  await mei.page.keyboard.press('Escape');
  await mei.page.getByRole('button', { name: 'Leave team' }).click();
  await dialog.getByRole('button', { name: 'Leave team' }).click();
  await mei.page.getByRole('heading', { name: 'You left “Aviary”' }).waitFor();
  expect([...(await axeProblems(mei.page)), ...(await misfits(mei.page))]).toEqual([]);
  await mei.page.getByRole('link', { name: 'Go to your events' }).click();
  await mei.page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  expect(await mei.page.getByText('You’re no longer in').count()).toBe(0);
  const { workspaces } = (await member.browser.call('listWorkspaces')).body;
  expect(workspaces.map(({ id }) => id)).not.toContain(tId);

  const olga = await house.person('desk', { as: owner.browser });
  olga.expects(/answer 409/);
  await olga.visit(`/team/${tId}/members`);
  await olga.page.getByText('2 people in Aviary').waitFor();
  await olga.page.getByRole('button', { name: 'Leave team' }).click();
  const refused = olga.page.getByRole('dialog', { name: 'Leave “Aviary”?' });
  await refused.getByRole('button', { name: 'Leave team' }).click();
  await refused.getByText('A team needs an owner who can log in.').waitFor();
  await olga.page.keyboard.press('Escape');
  await olga.page.getByText('2 people in Aviary').waitFor();
});

test('who comes from a region that writes the month first reads days as everywhere else', async () => {
  const { tId, owner } = await teamOf(house.world);
  await owner.browser.call('enableApi', { params: { tId }, body: { enabled: true } });
  const body = { name: 'Lobby screen', scopes: ['read' as const], expiresInDays: null };
  await owner.browser.call('makeApiKey', { params: { tId }, body });
  const { page, visit } = await house.person('desk', { as: owner.browser, locale: 'en-US' });
  await visit(`/team/${tId}/members`);
  const row = page.getByRole('row').filter({ hasText: 'Mei' });
  await row.getByText(/\d\d [A-Z][a-z]{2} \d{4}$/).waitFor();
  await visit(`/team/${tId}/developer`);
  await page.getByText(/^Created by .+, \d\d [A-Z][a-z]{2} \d{4}$/).waitFor();
});
