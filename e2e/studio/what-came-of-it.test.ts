import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const zoom = (meetingIdentifier: string) =>
  ({ meetingPlatform: 'zoom', meetingIdentifierType: 'meetingId', meetingIdentifier }) as const;

test('who brings an online meeting back reads that it is back, or why it is not', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const params = { lsId };
  const give = async (number: string) => {
    const given = await mara.call('saveMeeting', { params, body: { ...zoom(number), seen: {} } });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
  };
  await give('123 4567 8901');
  const desk = await house.person('desk', { as: mara });
  desk.expects(/409/);
  const { page } = desk;
  await desk.visit(`/p/${id}/session/${lsId}`);
  const messages = page.getByRole('region', { name: 'Messages' });
  const takeAway = async () => {
    await page.getByRole('button', { name: 'Online meeting' }).click();
    await page.getByRole('button', { name: 'Remove meeting' }).click();
    await messages.getByText('Meeting removed').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  await takeAway();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await messages.getByText('Meeting restored').waitFor();

  await takeAway();
  await give('987 6543 2109');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await messages.getByText('in the meantime').waitFor();
});

test('Undo of a move is offered no longer as soon as the question is moved again, and Undo of that one takes it back', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const ines = await house.world.attendee(passcode);
  await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Is there cake?' } });
  const { page, listen } = await house.person('desk', { as: mara });
  await listen(`/p/${id}/run`);
  await page.getByRole('button', { name: 'Is there cake?' }).click();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route('**/move', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: /^Answered/ }).click();
  await page.getByRole('button', { name: 'Is there cake?' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await undo.waitFor({ state: 'detached', timeout: 6_000 });
  letGo();
  await undo.click();
  const status = async () =>
    (await mara.call('readQuestions', { params: { lsId } })).body.questions[0]?.status;
  await expect.poll(status).toBe('answered');
});

test('where several invitations are revoked, each that could not be is told', async () => {
  const { tId, owner, lead } = await teamOf(house.world);
  for (const email of ['ana@example.net', 'bo@example.net'])
    await owner.browser.call('addMember', { params: { tId }, body: { email, role: 'member' } });
  const { invites } = (await owner.browser.call('listMembers', { params: { tId } })).body;
  const inviteId = invites.find(({ email }) => email === 'ana@example.net')?.id ?? '';
  const desk = await house.person('desk', { as: owner.browser });
  desk.expects(/404/);
  const { page } = desk;
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(`**/invite/${inviteId}`, async (route) => {
    await held;
    await route.continue();
  });
  await desk.visit(`/team/${tId}/members`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await page.getByRole('button', { name: 'Revoke the invitation to ana@example.net' }).click();
  await page.getByRole('button', { name: 'Revoke the invitation to bo@example.net' }).click();
  await messages.getByText('bo@example.net').waitFor();
  await lead.browser.call('revokeInvite', { params: { tId, inviteId } });
  letGo();
  await messages.getByText('not found').waitFor();
});
