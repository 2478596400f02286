import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
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
  await page.getByRole('menuitem', { name: 'Make lead' }).click();
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
