import { describe, expect, test } from 'vitest';
import { type MovableStatus, movableStatuses } from '#contract/kinds/qna/question-status.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

const ask = async (lsId: string, text: string): Promise<string> => {
  const phone = await world.attendee(event.passcode);
  return (await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
};
const move = (by: Browser, lsId: string, questionId: string, from: MovableStatus, to: MovableStatus) =>
  by.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });
const star = (by: Browser, lsId: string, questionId: string, starred: boolean) =>
  by.call('starQuestion', { params: { lsId, questionId }, body: { starred } });

describe('what is done with', () => {
  test('is archived: in no byte of the audience, and back again when it is reopened', async () => {
    const lsId = await world.qna(organiser, event.id);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const questionId = await ask(lsId, 'Are we done?');
    const textsOn = (channel: 'attendee' | 'projector' | 'moderator' | 'admin') =>
      clients[channel].qna(lsId)?.questions.map(({ text }) => text);
    await verifyChannel(() => move(organiser, lsId, questionId, 'allowed', 'answered'));
    await verifyChannel(() => move(organiser, lsId, questionId, 'answered', 'archived'));

    for (const channel of ['attendee', 'projector', 'moderator'] as const)
      expect(textsOn(channel)).toEqual([]);
    expect(clients.admin.qna(lsId)?.totals).toMatchObject({ archived: 1, answered: 0 });
    const late = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    expect(JSON.stringify(late.frames)).not.toContain('Are we done?');
    const phone = await world.attendee(event.passcode);
    const read = await phone.call('readQuestions', { params: { lsId }, query: { ids: questionId } });
    expect(read.body.questions).toEqual([]);

    await verifyChannel(() => move(organiser, lsId, questionId, 'archived', 'allowed'));
    expect(textsOn('attendee')).toEqual(['Are we done?']);
  });

  test('every move can be reversed', async () => {
    const lsId = await world.qna(organiser, event.id);
    const questionId = await ask(lsId, 'To and fro?');
    let status: MovableStatus = 'allowed';
    for (const to of movableStatuses)
      for (const [from, back] of [
        [status, to],
        [to, status],
        [status, to],
      ] as const) {
        expect((await move(organiser, lsId, questionId, from, back)).status, `${from} ${back}`).toBe(200);
        status = to;
      }
  });
});

describe('a star', () => {
  test('is on desk and moderator panel, and in no byte of the audience and the stage', async () => {
    const lsId = await world.qna(organiser, event.id);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const questionId = await ask(lsId, 'A bright one?');
    await verifyChannel(() => star(organiser, lsId, questionId, true));

    const starredOn = (channel: 'moderator' | 'admin') => clients[channel].qna(lsId)?.questions[0]?.starred;
    expect([starredOn('moderator'), starredOn('admin')]).toEqual([true, true]);
    expect(clients.admin.qna(lsId)?.totals).toMatchObject({ starred: 1 });
    await verifyChannel(() => move(organiser, lsId, questionId, 'allowed', 'current'));
    for (const channel of ['attendee', 'projector', 'kiosk'] as const) {
      await clients[channel].until(() => clients[channel].qna(lsId)?.questions[0]?.status === 'current');
      expect(JSON.stringify(clients[channel].frames)).not.toContain('starred');
    }
    const phone = await world.attendee(event.passcode);
    const read = await phone.call('readQuestions', { params: { lsId }, query: {} });
    expect(JSON.stringify(read.body)).not.toContain('starred');
    const filtered = await phone.call('readQuestions', { params: { lsId }, query: { starred: 'true' } });
    expect(filtered.status).toBe(403);

    await verifyChannel(() => star(organiser, lsId, questionId, false));
    expect(clients.admin.qna(lsId)?.totals).toMatchObject({ starred: 0 });
  });

  test('filters the desk’s pages, of every status', async () => {
    const lsId = await world.qna(organiser, event.id, { filtering: true });
    const ids = [await ask(lsId, 'One'), await ask(lsId, 'Two'), await ask(lsId, 'Three')] as const;
    await move(organiser, lsId, ids[2], 'pending', 'dismissed');
    await star(organiser, lsId, ids[0], true);
    await star(organiser, lsId, ids[2], true);
    const { body } = await organiser.call('readQuestions', { params: { lsId }, query: { starred: 'true' } });
    expect(body.questions.map(({ text }) => text)).toEqual(['Three', 'One']);
  });

  test('cannot be given by the moderator panel to what it does not see', async () => {
    const lsId = await world.qna(organiser, event.id, { filtering: true });
    const waiting = await ask(lsId, 'Not yet');
    const stage = await world.panel(event.id, 'moderator');
    const answers = [await star(stage, lsId, waiting, true), await star(stage, lsId, '999999999', true)];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'NotFound'],
      [404, 'NotFound'],
    ]);
  });
});

describe('who moved a question, and when', () => {
  const movesOf = async (by: Browser, lsId: string, questionId: string) =>
    by.call('readQuestionMoves', { params: { lsId, questionId } });

  test('is told at the desk: members by name, others by the link of their panel', async () => {
    const lsId = await world.qna(organiser, event.id, { filtering: true });
    const [first, second] = [await ask(lsId, 'First'), await ask(lsId, 'Second')];
    const [desk, stage] = [await world.panel(event.id, 'admin'), await world.panel(event.id, 'moderator')];
    const { name } = (await organiser.call('myAccount')).body.account;
    await move(organiser, lsId, first, 'pending', 'allowed');
    world.clock.forward(60_000);
    await move(stage, lsId, first, 'allowed', 'current');
    // What is put back because another is spoken of was moved by the same person.
    await move(desk, lsId, second, 'pending', 'current');

    const { body } = await movesOf(desk, lsId, first);
    expect(body.moves).toMatchObject([
      { from: 'current', to: 'allowed', by: 'panel', name: null },
      { from: 'allowed', to: 'current', by: 'panel', name: null },
      { from: 'pending', to: 'allowed', by: 'account', name },
    ]);
    const [, later, earlier] = body.moves.map(({ at }) => Date.parse(at));
    expect((later ?? 0) - (earlier ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect((await movesOf(stage, lsId, first)).status).toBe(403);
  });

  test('a move that came too late is none', async () => {
    const lsId = await world.qna(organiser, event.id);
    const questionId = await ask(lsId, 'Contested');
    await move(organiser, lsId, questionId, 'allowed', 'answered');
    expect((await move(organiser, lsId, questionId, 'allowed', 'dismissed')).status).toBe(409);
    expect((await movesOf(organiser, lsId, questionId)).body.moves).toHaveLength(1);
  });

  test('is forgotten with a question that its asker withdraws', async () => {
    const lsId = await world.qna(organiser, event.id, { filtering: true });
    const phone = await world.attendee(event.passcode);
    const asked = await phone.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Never mind' },
    });
    const questionId = asked.body.itemId;
    await move(organiser, lsId, questionId, 'pending', 'dismissed');
    await phone.call('withdrawQuestion', { params: { lsId, questionId }, body: { key: newKey() } });
    expect((await movesOf(organiser, lsId, questionId)).body.moves).toEqual([]);
  });
});
