import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { tapLimits } from '#contract/realtime/tap-limits.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser } = eventForTests();

async function hall(settings: { anonymous?: boolean } = {}) {
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id, { filtering: false, anonymous: true, ...settings });
  const setUp = (body: { enabled?: boolean; offered?: string[]; kinds?: ('qna' | 'chat')[] }) =>
    organiser.call('saveReactions', { params: { phId: event.id }, body });
  await setUp({ enabled: true, offered: ['love', 'wow'] });
  const phone = async () => world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const stored = async () => {
    const { rows } = await sql<{ reaction: string; count: number }>`
      SELECT reaction, sum(count)::int AS count FROM session_reactions
      WHERE session_id = ${lsId} GROUP BY reaction`.execute(world.program.kernel.db);
    return Object.fromEntries(rows.map(({ reaction, count }) => [reaction, count]));
  };
  /** Everything that was tapped up to now is written, or dropped. */
  const written = () => world.program.kernel.live.settled(10_000);
  return { event, lsId, setUp, phone, stored, written };
}

type Phone = Awaited<ReturnType<Awaited<ReturnType<typeof hall>>['phone']>>;

const tap = (phone: Phone, stream: string, counts: Record<string, number>) =>
  phone.send({ t: 'tap', stream, counts });
/** The node has read what this phone sent before. */
const heard = async (phone: Phone) => {
  const before = phone.frames.filter(({ t }) => t === 'pong').length;
  phone.send({ t: 'ping' });
  await phone.until(() => phone.frames.filter(({ t }) => t === 'pong').length > before);
};

describe('taps (L26)', () => {
  test('are on all screens, counted by the database, without a receipt and without a name', async () => {
    const { event, lsId, phone, stored } = await hall();
    const [ines, joao] = [await phone(), await phone()];
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const shown = () => clients.projector.view(lsId)?.reactions;
    expect(shown()).toBeUndefined();
    await verifyChannel(async () => {
      tap(ines, lsId, { love: 3, wow: 1 });
      tap(joao, lsId, { love: 2 });
      await expect.poll(shown).toEqual({ love: 5, wow: 1 });
    });
    await verifyChannel(async () => {
      tap(joao, lsId, { wow: 1 });
      await expect.poll(shown).toEqual({ love: 5, wow: 2 });
    });
    expect(await stored()).toEqual({ love: 5, wow: 2 });
    expect(ines.frames.some(({ t }) => t === 'receipt' || t === 'refusal')).toBe(false);
    const late = await phone();
    expect(late.view(lsId)?.reactions).toEqual({ love: 5, wow: 2 });
  });

  test('however many there are, they are one event in half a second', async () => {
    const { lsId, phone, written, stored } = await hall();
    const phones = await Promise.all(Array.from({ length: 12 }, phone));
    for (let round = 0; round < 5; round += 1) for (const one of phones) tap(one, lsId, { love: 1, wow: 1 });
    await Promise.all(phones.map(heard));
    await written();
    const [first] = phones;
    await first?.until(() => first.view(lsId)?.reactions?.love === 60);
    expect(await stored()).toEqual({ love: 60, wow: 60 });
    const frames = first?.frames.filter(
      (frame) => frame.t === 'news' && frame.events.some(({ name }) => name === 'reacted'),
    );
    expect(frames?.length).toBeLessThanOrEqual(3);
  });

  test('count where they are offered alone: on, of this event, in this kind of session, while it runs', async () => {
    const { lsId, setUp, phone, stored, written, event } = await hall();
    const ines = await phone();
    const tapAll = async () => {
      tap(ines, lsId, { love: 1, like: 1, constructor: 1, '4242': 1 });
      await heard(ines);
      await written();
    };
    await tapAll();
    expect(await stored()).toEqual({ love: 1 });
    await setUp({ kinds: ['chat'] });
    await tapAll();
    await setUp({ kinds: ['qna'], enabled: false });
    await tapAll();
    await setUp({ enabled: true });
    await organiser.call('endSession', { params: { lsId }, body: {} });
    await tapAll();
    expect(await stored()).toEqual({ love: 1 });
    const desk = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
    tap(desk, lsId, { love: 1 });
    await heard(desk);
    await written();
    expect(await stored()).toEqual({ love: 1 });
  });

  test('of what nobody offers, however much of it comes, take no room from those that are offered', async () => {
    const { lsId, setUp, phone, stored, written } = await hall();
    const phones = await Promise.all(Array.from({ length: 8 }, phone));
    const ines = await phone();
    // As every phone does: by what it shows of the event its node knows what is offered there.
    ines.listen(agendaStreamId);
    await ines.until(() => ines.view(agendaStreamId) !== undefined);
    const madeUp = (nth: number) =>
      Object.fromEntries(Array.from({ length: tapLimits.atOnce }, (_, at) => [`x${nth}y${at}`, 1]));
    for (const [nth, one] of phones.entries()) tap(one, lsId, madeUp(nth));
    await Promise.all(phones.map(heard));
    tap(ines, lsId, { ...madeUp(99), love: 2, wow: 1 });
    await heard(ines);
    await written();
    expect(await stored()).toEqual({ love: 2, wow: 1 });

    // Who taps has seen it, and so has the node.
    await setUp({ offered: ['like'] });
    const offered = () => ines.view<AgendaSnapshot>(agendaStreamId)?.reactions?.reactions.map(({ id }) => id);
    await expect.poll(offered).toEqual(['like']);
    tap(ines, lsId, { like: 1, love: 1 });
    await heard(ines);
    await written();
    expect(await stored()).toEqual({ love: 2, wow: 1, like: 1 });
  });

  test('of one who taps wildly few count, and nobody else waits', async () => {
    const { lsId, phone, stored, written } = await hall();
    const [wild, ines] = [await phone(), await phone()];
    for (let sent = 0; sent < 1000; sent += 1) tap(wild, lsId, { love: 1 });
    tap(ines, lsId, { wow: 1 });
    const asked = await ines.call('askQuestion', { lsId }, { text: 'Who is it?' }, newKey());
    expect(asked).toHaveProperty('itemId');
    await heard(wild);
    await written();
    const counted = await stored();
    expect(counted.wow).toBe(1);
    // What came in a row, and what has grown since in the seconds it took to read the rest.
    expect(counted.love).toBeGreaterThanOrEqual(tapLimits.atOnce);
    expect(counted.love).toBeLessThan(200);
    expect(wild.closeCode).toBeNull();
  });

  test('go with a reset, and what was tapped before it does not count after it', async () => {
    const { event, lsId, phone, stored, written } = await hall({ anonymous: false });
    const ines = await phone();
    tap(ines, lsId, { love: 2 });
    await heard(ines);
    await written();
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    expect(clients.projector.view(lsId)?.reactions).toEqual({ love: 2 });
    tap(ines, lsId, { wow: 1 });
    await heard(ines);
    await verifyChannel(() => organiser.call('resetSession', { params: { lsId } }));
    await written();
    await verifyChannel(async () => undefined);
    expect(clients.projector.view(lsId)?.reactions ?? {}).toEqual(await stored());
    expect(await stored()).not.toHaveProperty('love');
  });
});
