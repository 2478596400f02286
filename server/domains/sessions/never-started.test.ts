import { describe, expect, test } from 'vitest';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { phaseOf } from '#contract/sessions/sessions.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();
const minute = 60_000;
const text = 'Who is to lead us?';

/** A session without a start, which is started by hand, that ends `inMs` from now. */
async function onlyAnEnd(type: MadeType, inMs: number): Promise<string> {
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type,
      name: 'Until ten',
      timeRange: { start: null, end: new Date(world.clock.now().getTime() + inMs).toISOString() },
      ...(type === 'poll' && { poll: { prompts: [{ text, options: ['Ada', 'Bob'] }] } }),
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.liveSession.id;
}

describe('a session that nobody has started before its end', () => {
  test('is open once it is reopened', async () => {
    const lsId = await onlyAnEnd('qna', minute);
    const phone = await world.attendee(event.passcode);
    world.clock.forward(2 * minute);

    const { status, body } = await organiser.call('startSession', { params: { lsId } });

    expect(status).toBe(200);
    expect(phaseOf(body.liveSession, world.clock.now().getTime())).toBe('ongoing');
    const asked = await phone.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'May I?' },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  });

  test('holds nothing that people said, and can be deleted', async () => {
    const lsId = await onlyAnEnd('qna', minute);
    world.clock.forward(2 * minute);
    expect((await organiser.call('deleteSession', { params: { lsId } })).status).toBe(200);
  });

  test('does not show its poll to the audience until somebody starts it (L9, L10)', async () => {
    const lsId = await onlyAnEnd('poll', minute);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    world.clock.forward(2 * minute);
    // As the end itself does.
    await verifyChannel(() => world.program.kernel.live.refresh(event.id, lsId));

    await verifyChannel(() => organiser.call('revealResults', { params: { lsId }, body: { shown: false } }));
    for (const channel of ['attendee', 'kiosk', 'projector'] as const)
      expect(JSON.stringify(clients[channel].frames)).not.toContain(text);

    await verifyChannel(() => world.start(organiser, lsId));
    expect(clients.attendee.prompt(lsId)?.text).toBe(text);
  });
});

describe('the end of a session', () => {
  const make = (start: number | null, end: number) => {
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
    return organiser.call('makeSession', {
      body: {
        pigeonholeId: event.id,
        type: 'qna',
        name: 'Already over',
        timeRange: { start: start === null ? null : at(start), end: at(end) },
      },
    });
  };

  test.each([
    ['alone', null],
    ['with a start', -2 * minute],
  ])('%s: it cannot lie in the past when the session is made, and the form says so', async (_, start) => {
    const answer = await make(start, -minute);
    expect(answer).toMatchObject({
      status: 422,
      body: { details: { 'data.timeRange': [{ type: 'session.endIsPast' }] } },
    });
    expect(answer.body.details?.['data.timeRange']?.[0]?.description).toMatch(/\w/);
  });

  test('once it has passed, name and description can still be edited', async () => {
    const lsId = (await make(null, minute)).body.liveSession.id;
    world.clock.forward(2 * minute);
    const edited = await organiser.call('editSession', { params: { lsId }, body: { name: 'What we said' } });
    expect(edited).toMatchObject({ status: 200, body: { liveSession: { name: 'What we said' } } });
  });
});
