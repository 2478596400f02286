import { describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
const minute = 60_000;

const isGone = (phone: Awaited<ReturnType<typeof world.live>>, lsId: string) =>
  phone.frames.some((frame) => frame.t === 'gone' && frame.stream === lsId);

/** A running Q&A that nobody in the audience may see once it is over, with a question in it, and a phone that looks at it. */
async function confidentialQna() {
  const lsId = await world.qna(organiser, event.id, { filtering: false, viewableAfterEnd: false });
  const ines = await world.attendee(event.passcode);
  const asked = await ines.call('askQuestion', {
    params: { lsId },
    body: { key: newKey(), text: 'Who decides?' },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const phone = await world.live(ines, event.id, 'attendee', lsId);
  return { lsId, ines, phone, questionId: asked.body.itemId };
}

/** All that somebody who comes now is told, up to the answer to the next thing they say. */
async function toldToNewcomer(lsId: string): Promise<string> {
  const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', '0');
  phone.listen(lsId);
  await phone.until(() => isGone(phone, lsId), 'that it is closed');
  return JSON.stringify(phone.frames);
}

describe('a session that cannot be viewed after its end', () => {
  test('is closed to phones when somebody ends it, and they are told nothing that happens in it after that', async () => {
    const { lsId, phone, questionId } = await confidentialQna();
    const desk = await world.live(organiser, event.id, 'admin', lsId);
    await organiser.call('endSession', { params: { lsId } });
    await phone.until(() => isGone(phone, lsId), 'that it is closed');
    await organiser.call('moveQuestion', {
      params: { lsId, questionId },
      body: { from: 'allowed', to: 'answered' },
    });
    await expect.poll(() => desk.qna(lsId)?.questions[0]?.status).toBe('answered');
    phone.send({ t: 'ping' });
    await phone.until(() => phone.frames.some(({ t }) => t === 'pong'), 'the pong');
    expect(phone.frames.filter((frame) => 'stream' in frame && frame.stream === lsId).at(-1)?.t).toBe('gone');
    expect(await toldToNewcomer(lsId)).not.toContain('Who decides?');
  });

  test('gives nothing to attendees who ask for it over HTTP; the desk reads on', async () => {
    const { lsId, ines } = await confidentialQna();
    const read = (by = ines) =>
      by.call('readQuestions', { params: { lsId }, query: { status: 'allowed', order: 'newest' } });
    expect((await read()).body.questions).toMatchObject([{ text: 'Who decides?' }]);
    await organiser.call('endSession', { params: { lsId } });
    expect(await read()).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
    expect((await read(await world.panel(event.id, 'moderator'))).status).toBe(200);

    const made = await organiser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'chat', name: 'Talk', settings: { viewableAfterEnd: false } },
    });
    const chat = { lsId: made.body.liveSession.id };
    await world.start(organiser, chat.lsId);
    await organiser.call('endSession', { params: chat });
    const messages = await ines.call('readMessages', { params: chat, query: { order: 'newest' } });
    expect(messages.status).toBe(403);
  });

  test.each([
    [
      'the clock',
      (lsId: string) =>
        organiser.call('extendSession', {
          params: { lsId },
          body: { endTime: new Date(world.clock.now().getTime() + minute).toISOString() },
        }),
    ],
    [
      'a last call',
      (lsId: string) => organiser.call('extendSession', { params: { lsId }, body: { lastCall: true } }),
    ],
  ])('is closed by %s, without anybody doing anything', async (_, planEnd) => {
    const { lsId, phone } = await confidentialQna();
    expect((await planEnd(lsId)).status).toBe(200);
    // News that comes after the end would close it by itself.
    await expect.poll(() => phone.view(lsId)?.session.timeRange.end).not.toBe(null);
    expect(isGone(phone, lsId)).toBe(false);
    world.clock.forward(2 * minute);
    await phone.until(() => isGone(phone, lsId), 'that it is closed');
  });

  test('comes back to phones when it is opened again, and closes again', async () => {
    const { lsId, phone } = await confidentialQna();
    await organiser.call('endSession', { params: { lsId } });
    await phone.until(() => isGone(phone, lsId), 'that it is closed');
    await organiser.call('startSession', { params: { lsId } });
    phone.listen(lsId);
    await expect.poll(() => phone.qna(lsId)?.questions.map(({ text }) => text)).toEqual(['Who decides?']);
    phone.frames.length = 0;
    await organiser.call('endSession', { params: { lsId } });
    await phone.until(() => isGone(phone, lsId), 'that it is closed');
  });

  test('can be closed afterwards, and opened again, by a change of the setting', async () => {
    const lsId = await world.qna(organiser, event.id);
    await organiser.call('endSession', { params: { lsId } });
    const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    const set = (viewableAfterEnd: boolean) =>
      organiser.call('editSession', { params: { lsId }, body: { settings: { viewableAfterEnd } } });
    expect((await set(false)).status).toBe(200);
    await phone.until(() => isGone(phone, lsId), 'that it is closed');
    await set(true);
    phone.listen(lsId);
    await expect.poll(() => phone.qna(lsId)?.questions).toEqual([]);
  });
});
