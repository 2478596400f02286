import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { join, person, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const world = worldForTests();

/** A team whose event has one question. */
async function askedOf() {
  const team = await teamOf(world);
  const event = await teamEvent(world, team.tId);
  const owner = team.owner.browser;
  const lsId = await world.qna(owner, event.id);
  const phone = await world.attendee(event.passcode);
  const body = { key: newKey(), text: 'Who knows?' };
  const questionId = (await phone.call('askQuestion', { params: { lsId }, body })).body.itemId;
  const { assignees } = (await owner.call('readAssignees', { params: { lsId } })).body;
  const me = assignees.find(({ isMe }) => isMe)?.id ?? '';
  const colleague = assignees.find(({ isMe }) => !isMe)?.id ?? '';
  const assign = (by: Browser, assigneeId: string | null, seenId: string | null = null) =>
    by.call('assignQuestion', { params: { lsId, questionId }, body: { assigneeId, seenId } });
  return { team, event, owner, lsId, phone, questionId, me, colleague, assign };
}

test('a question is assigned to a member: the desk knows, and nobody else gets a byte of it', async () => {
  const { event, owner, lsId, phone, me, colleague, assign } = await askedOf();
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  await verifyChannel(() => assign(owner, colleague));
  expect(clients.admin.qna(lsId)?.questions).toMatchObject([{ assigneeId: colleague }]);
  for (const channel of ['attendee', 'projector', 'kiosk', 'moderator'] as const)
    expect(JSON.stringify(clients[channel].frames), channel).not.toContain('assignee');
  const moderator = await world.panel(event.id, 'moderator');
  for (const by of [phone, moderator])
    expect(JSON.stringify((await by.call('readQuestions', { params: { lsId } })).body)).not.toContain(
      'assignee',
    );

  const found = async (assignee: string) =>
    (await owner.call('readQuestions', { params: { lsId }, query: { assignee } })).body.questions.length;
  expect([await found(me), await found(colleague)]).toEqual([0, 1]);
  await verifyChannel(() => assign(owner, null, colleague));
  expect(await found(colleague)).toBe(0);
});

test('who can be assigned a question stands in the order of the alphabet, whatever the case (R-154)', async () => {
  const { team, owner, lsId } = await askedOf();
  for (const name of ['zoe', 'Äsop', 'Zora'])
    await join(world, team.tId, await person(world, name), 'member');
  const { assignees } = (await owner.call('readAssignees', { params: { lsId } })).body;
  expect(assignees.map(({ name }) => name)).toEqual(['Äsop', 'Lea', 'Mei', 'Olga', 'zoe', 'Zora']);
});

test('of two who assign at once the slower one is told; strangers to the team take care of nothing', async () => {
  const { owner, me, colleague, assign } = await askedOf();
  await assign(owner, colleague);
  expect(await assign(owner, me)).toMatchObject({ status: 409, body: { error: 'QuestionMoved' } });
  const other = await teamOf(world, 'Roost');
  const stranger = (await other.owner.browser.call('myAccount')).body.account.id;
  expect((await assign(owner, stranger, colleague)).status).toBe(404);
});

test('the moderator panel neither assigns nor reads who is there, nor filters by them', async () => {
  const { event, lsId, colleague, assign } = await askedOf();
  const moderator = await world.panel(event.id, 'moderator');
  expect((await assign(moderator, colleague)).status).toBe(403);
  expect((await moderator.call('readAssignees', { params: { lsId } })).status).toBe(403);
  const query = { assignee: colleague };
  expect((await moderator.call('readQuestions', { params: { lsId }, query })).status).toBe(403);
});
