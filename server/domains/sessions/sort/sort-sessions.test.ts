import { describe, expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser } = eventForTests();

/** Tomorrow, on the last day of the event. */
const at = (time: string) =>
  `${new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`;

async function add(phId: string, name: string, start: string | null = null): Promise<string> {
  const made = await organiser.call('makeSession', {
    body: { pigeonholeId: phId, type: 'qna', name, timeRange: { start, end: null } },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.liveSession.id;
}

/** An event whose sessions stand in the order of their times, which is not the one in which they were added. */
async function dayOfThree() {
  const event = await world.pigeonhole(organiser);
  const closing = await add(event.id, 'Closing', at('17:00'));
  const opening = await add(event.id, 'Opening', at('09:00'));
  const lunch = await add(event.id, 'Lunch', at('12:00'));
  return { ...event, opening, lunch, closing };
}

type Order = { order: string[] | null; seenOrder?: string[] };
const sort = (pigeonholeId: string, body: Order, by: Browser = organiser) =>
  by.call('sortSessions', { body: { pigeonholeId, ...body } });
async function agenda(phId: string): Promise<string[]> {
  const listed = await organiser.call('listSessions', { params: { phId } });
  return listed.body.liveSessions.map(({ name }) => name);
}

describe('an organiser sorts the agenda', () => {
  test('by hand, against the clock, and every screen follows; by time again (R-146)', async () => {
    const { id, passcode, opening, lunch, closing } = await dayOfThree();
    await organiser.call('hideSession', { params: { lsId: lunch } });
    expect(await agenda(id)).toEqual(['Opening', 'Lunch', 'Closing']);
    const { clients, verifyChannel } = await watch(world, id, passcode, agendaStreamId);
    const names = (channel: 'attendee' | 'moderator') =>
      clients[channel].view<AgendaSnapshot>(agendaStreamId)?.sessions.map(({ name }) => name);

    const sorted = await verifyChannel(() => sort(id, { order: [closing, lunch, opening] }));
    expect(sorted.status, JSON.stringify(sorted.body)).toBe(200);
    expect(sorted.body.liveSessions.map(({ name }) => name)).toEqual(['Closing', 'Lunch', 'Opening']);
    expect(await agenda(id)).toEqual(['Closing', 'Lunch', 'Opening']);
    expect(names('moderator')).toEqual(['Closing', 'Lunch', 'Opening']);
    expect(names('attendee')).toEqual(['Closing', 'Opening']);

    await verifyChannel(() => sort(id, { order: null }));
    expect(await agenda(id)).toEqual(['Opening', 'Lunch', 'Closing']);
  });

  test('and the screens of a session that moved are in step too', async () => {
    const { id, passcode, opening, lunch, closing } = await dayOfThree();
    const { verifyChannel } = await watch(world, id, passcode, opening);
    await verifyChannel(() => sort(id, { order: [closing, lunch, opening] }));
  });

  test('the event may stand in the path', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    const order = [lunch, closing, opening];
    const sorted = await organiser.send('POST', `/api/livesession/sort/${id}`, { order });
    expect(sorted.status, JSON.stringify(sorted.body)).toBe(200);
    expect(await agenda(id)).toEqual(['Lunch', 'Closing', 'Opening']);
  });

  test('what is added afterwards comes last; in an agenda by time it finds its place by time', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    await add(id, 'Coffee', at('10:00'));
    expect(await agenda(id)).toEqual(['Opening', 'Coffee', 'Lunch', 'Closing']);
    const coffee = (await organiser.call('listSessions', { params: { phId: id } })).body.liveSessions[1]?.id;
    await sort(id, { order: [closing, lunch, opening, coffee ?? ''] });
    await add(id, 'Welcome', at('08:00'));
    expect(await agenda(id)).toEqual(['Closing', 'Lunch', 'Opening', 'Coffee', 'Welcome']);
  });

  test('it is noted, with how it is sorted', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    await sort(id, { order: [closing, lunch, opening] });
    await sort(id, { order: null });
    const entries = await world.program.kernel.db
      .selectFrom('auditEntries')
      .select('about')
      .where('pigeonholeId', '=', id)
      .where('action', '=', 'sessions-sorted')
      .orderBy('id')
      .execute();
    expect(entries.map(({ about }) => about)).toEqual([{ by: 'hand' }, { by: 'time' }]);
  });

  test('the order that stands is no change: nothing is noted and no screen is told', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    await sort(id, { order: [closing, lunch, opening] });
    const state = async () => {
      const { db } = world.program.kernel;
      return {
        noted: await db.selectFrom('auditEntries').select('id').where('pigeonholeId', '=', id).execute(),
        agenda: await db
          .selectFrom('liveStreams')
          .select('seq')
          .where('pigeonholeId', '=', id)
          .where('streamId', '=', agendaStreamId)
          .execute(),
      };
    };
    const before = await state();
    expect((await sort(id, { order: [closing, lunch, opening] })).status).toBe(200);
    expect(await state()).toEqual(before);
  });
});

describe('an order is refused, and nothing moves,', () => {
  test('that leaves a session out, names one of elsewhere, or one that there is not: in the same words', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    const other = await world.organiser('Ben');
    const elsewhere = await world.qna(other, (await world.pigeonhole(other)).id);
    const orders = [
      [],
      [closing, lunch],
      [closing, lunch, elsewhere],
      [closing, lunch, opening, elsewhere],
      [closing, lunch, opening, '999999999'],
    ];
    const refused = await Promise.all(orders.map((order) => sort(id, { order })));
    const order = [opening, lunch, closing].join(', ');
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([409, 'Conflict']);
      expect(body.details).toEqual({
        'data.order': [
          { type: 'changedMeanwhile', description: expect.stringMatching(new RegExp(`: ${order}$`)) },
        ],
      });
    }
    expect(await agenda(id)).toEqual(['Opening', 'Lunch', 'Closing']);
  });

  test('that names a session twice', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    const refused = await sort(id, { order: [closing, lunch, opening, lunch] });
    expect(refused.status).toBe(422);
    expect(refused.body.details?.['data.order']?.[0]?.description).toMatch(/once/);
  });

  test('of two who sort at once the second is told what the order is now; who wants the same is not', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    const seenOrder = [opening, lunch, closing];
    const theirs = [closing, opening, lunch];
    const both = await Promise.all([
      sort(id, { order: theirs, seenOrder }),
      sort(id, { order: [lunch, opening, closing], seenOrder }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [now, late] = both[0].status === 200 ? [theirs, both[1]] : [[lunch, opening, closing], both[0]];
    expect(late.body.details?.['data.order']?.[0]?.description).toContain(now.join(', '));
    const listed = await organiser.call('listSessions', { params: { phId: id } });
    expect(listed.body.liveSessions.map((session) => session.id)).toEqual(now);

    expect((await sort(id, { order: now, seenOrder })).status).toBe(200);
    expect((await sort(id, { order: null, seenOrder })).status).toBe(409);
    expect((await sort(id, { order: null, seenOrder: now })).status).toBe(200);
  });

  test('by a stranger, for whom there is no such event', async () => {
    const { id, opening, lunch, closing } = await dayOfThree();
    const stranger = await world.organiser('Cleo');
    const order = [closing, lunch, opening];
    expect((await sort(id, { order }, stranger)).status).toBe(404);
    expect((await sort(id, { order }, await world.panel(id, 'admin'))).status).toBe(403);
    expect(await agenda(id)).toEqual(['Opening', 'Lunch', 'Closing']);
  });
});
