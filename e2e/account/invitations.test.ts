import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { withWorker } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { mailed } from '../harness/mailed.ts';
import { makePerson, password } from './people.ts';

const house = openHouse({}, withWorker);

async function team(name = 'Aviary') {
  const owner = await house.world.organiser('Olga');
  const { id: tId } = (await owner.call('makeTeam', { body: { name } })).body.team;
  return { owner, tId };
}

async function invite(email: string, { owner, tId }: { owner: Browser; tId: string }): Promise<string> {
  const { status } = await owner.call('addMember', { params: { tId }, body: { email } });
  expect(status).toBe(200);
  return mailed(house.world, email, /^\/invitations\//);
}

const teamsOf = async (browser: Browser) =>
  (await browser.call('listWorkspaces')).body.workspaces.map(({ name }) => name);
const memberEmails = async ({ owner, tId }: { owner: Browser; tId: string }) =>
  (await owner.call('listMembers', { params: { tId } })).body.members.map(({ email }) => email);

describe('somebody is invited into a team', () => {
  test('who has an account logs in on the way, sees the team’s name, and joins with a press', async () => {
    const birds = await team();
    const email = await makePerson(house.world, 'greta@example.org');
    const link = await invite(email, birds);
    const { page, visit } = await house.person('phone');
    await visit(link);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue to Login' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.getByRole('heading', { name: 'Join Aviary' }).waitFor();
    await page.getByText('Olga invited you.').waitFor();
    expect(await memberEmails(birds)).not.toContain(email);
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
    expect(await memberEmails(birds)).toContain(email);
    await visit(link);
    await page.getByRole('heading', { name: 'You’re in' }).waitFor();
  });

  test('who has none chooses a password at an address that is fixed, and is in', async () => {
    const birds = await team();
    const email = 'ingrid@example.org';
    const link = await invite(email, birds);
    const { page, visit } = await house.person('phone');
    await visit(link);
    await page.getByRole('heading', { name: 'Join Aviary' }).waitFor();
    const field = page.getByLabel('Email address');
    expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([email, '']);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.getByRole('link', { name: 'Skip this' }).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
    expect(await memberEmails(birds)).toContain(email);
  });

  test('whoever is logged in as another is told, changes over, and comes back to the invitation', async () => {
    const birds = await team();
    const email = await makePerson(house.world, 'gerd@example.org');
    const link = await invite(email, birds);
    const { page, visit } = await house.person('desk', { as: await house.world.organiser('Otto') });
    await visit(link);
    await page.getByText(`It was sent to ${email}`).waitFor();
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue to Login' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
    expect(await memberEmails(birds)).toContain(email);
  });

  test('no, thank you: the link is over then, and says so', async () => {
    const birds = await team();
    const guest = await house.world.organiser('Nora');
    const link = await invite((await guest.call('myAccount')).body.account.email, birds);
    const nora = await house.person('phone', { as: guest });
    nora.expects(/answer 410/);
    await nora.visit(link);
    await nora.page.getByRole('button', { name: 'Decline' }).click();
    await nora.page.getByText('It was declined.').waitFor();
    expect(await teamsOf(guest)).toEqual([]);
  });

  test('no, thank you, by somebody who has no account: they need not make one to say so', async () => {
    const birds = await team();
    const link = await invite('iris@example.org', birds);
    const { page, visit, expects } = await house.person('phone');
    expects(/answer 410/);
    await visit(link);
    await page.getByRole('button', { name: 'Join the team' }).waitFor();
    expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('It was declined.').waitFor();
    const { invites } = (await birds.owner.call('listMembers', { params: { tId: birds.tId } })).body;
    expect(invites).toEqual([]);
  });

  test('R-067: by the link of a team one signs up, and is in it with the mail', async () => {
    const birds = await team('Rookery');
    const { url } = (await birds.owner.call('resetInviteLink', { params: { tId: birds.tId } })).body;
    const { page, visit } = await house.person('phone');
    await visit(new URL(url).pathname);
    await page.getByRole('heading', { name: 'Join Rookery' }).waitFor();
    await page.getByLabel('Email address').fill('kai@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await visit(await mailed(house.world, 'kai@example.org', /^\/signup\/verify\//));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Skip this' }).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
    expect(await memberEmails(birds)).toContain('kai@example.org');
  });
});
