import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { type saveReactions, usualReactions } from '#contract/sessions/reactions.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser } = eventForTests();

type Change = Partial<BodyOf<typeof saveReactions>>;

const read = async (phId: string) =>
  (await organiser.call('readReactions', { params: { phId } })).body.reactions;
const save = (phId: string, body: Change, by = organiser) =>
  by.call('saveReactions', { params: { phId }, body });
const add = (phId: string, name: string, look: { emoji?: string; pictureId?: string } = { emoji: '🐦' }) =>
  organiser.call('addReaction', { params: { phId }, body: { name, emoji: null, pictureId: null, ...look } });
const remove = (phId: string, reactionId: string, by = organiser) =>
  by.call('removeCustomReaction', { params: { phId, reactionId } });

async function added(phId: string, name: string): Promise<string> {
  const { status, body } = await add(phId, name);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.reaction.id;
}

describe('the reactions of an event (A-183, A-184)', () => {
  test('are off until an organizer sets them up, and saved values come back', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    expect(await read(phId)).toEqual(usualReactions);
    const wanted: Change = { enabled: true, onStage: false, kinds: ['poll'], offered: ['wow', 'love'] };
    const saved = await save(phId, wanted);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await read(phId)).toEqual({ ...wanted, custom: [] });
    await save(phId, {});
    expect(await read(phId)).toEqual({ ...wanted, custom: [] });
  });

  test('are on all screens at once as they are changed, and custom ones come and go', async () => {
    const { id: phId, passcode } = await world.pigeonhole(organiser);
    const { clients, verifyChannel } = await watch(world, phId, passcode, agendaStreamId);
    const shown = () => clients.attendee.view<AgendaSnapshot>(agendaStreamId)?.reactions;
    expect(shown()).toBeNull();
    await verifyChannel(() => save(phId, { enabled: true, offered: ['love'] }));
    const pigeon = await verifyChannel(() => added(phId, ' Pigeon\n'));
    expect(shown()?.reactions).toHaveLength(1);
    await verifyChannel(() => save(phId, { offered: ['love', pigeon] }));
    expect(shown()).toMatchObject({
      kinds: ['qna', 'chat'],
      reactions: [
        { id: 'love', name: null, emoji: '❤️' },
        { id: pigeon, name: 'Pigeon', emoji: '🐦' },
      ],
    });
    const removed = await verifyChannel(() => remove(phId, pigeon));
    expect(removed.status).toBe(200);
    expect(shown()?.reactions.map(({ id }) => id)).toEqual(['love']);
    expect((await read(phId)).custom).toEqual([]);
    expect((await remove(phId, pigeon)).status).toBe(404);
    await verifyChannel(() => save(phId, { enabled: false }));
    expect(shown()).toBeNull();
  });

  test('what is wrong is said at its field, and nothing is saved', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const tries = [
      await save(phId, { offered: [] }),
      await save(phId, { offered: ['love', 'love'] }),
      await save(phId, { offered: ['987654321'] }),
      await save(phId, { kinds: ['break' as never] }),
      await add(phId, ''),
      await add(phId, 'x'.repeat(31)),
      await add(phId, 'Two', { emoji: '🐦🐦' }),
      await add(phId, 'Letter', { emoji: 'a' }),
      await add(phId, 'Nothing', {}),
      await add(phId, 'Lost', { pictureId: 'x'.repeat(43) }),
    ];
    expect(tries.map(({ status, body }) => [status, Object.keys(body.details ?? {})[0]])).toEqual([
      [422, 'data.offered'],
      [422, 'data.offered'],
      [422, 'data.offered'],
      [422, 'data.kinds.0'],
      [422, 'data.name'],
      [422, 'data.name'],
      [422, 'data.emoji'],
      [422, 'data.emoji'],
      [422, 'data.emoji'],
      [422, 'data.pictureId'],
    ]);
    expect(await read(phId)).toEqual(usualReactions);
  });

  test('of two who change the same the second is told the value of the first', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const pigeon = await added(phId, 'Pigeon');
    await save(phId, { offered: ['clap', pigeon], kinds: ['qna', 'opentext'] });
    const refused = await save(phId, {
      offered: ['like'],
      kinds: [],
      seen: { offered: 'love,clap', kinds: 'qna' },
    });
    const told = Object.entries(refused.body.details ?? {}).map(([field, [first]]) => [
      field,
      first?.description,
    ]);
    const says = (value: string) =>
      `Someone else changed this to “${value}” in the meantime. Save again to keep yours.`;
    expect([refused.status, told]).toEqual([
      409,
      [
        ['data.offered', says('Applause, Pigeon')],
        ['data.kinds', says('Q&A, Open text')],
      ],
    ]);
    expect((await read(phId)).offered).toEqual(['clap', pigeon]);
    expect((await save(phId, { offered: ['like'], seen: { offered: `clap,${pigeon}` } })).status).toBe(200);
  });

  test('do not exist to a stranger, nor does what another event has added', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const { id: other } = await world.pigeonhole(organiser);
    const pigeon = await added(phId, 'Pigeon');
    const stranger = await world.organiser('Stan');
    const tries = [
      await stranger.call('readReactions', { params: { phId } }),
      await save(phId, { enabled: true }, stranger),
      await remove(phId, pigeon, stranger),
      await remove(other, pigeon),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await save(other, { offered: [pigeon] })).status).toBe(422);
    expect((await read(phId)).custom).toHaveLength(1);
  });

  test('come along when the event is copied, with reactions of its own', async () => {
    const { kernel } = world.program;
    const [from, to] = [await world.pigeonhole(organiser), await world.pigeonhole(organiser)];
    const pigeon = await added(from.id, 'Pigeon');
    await save(from.id, { enabled: true, offered: [pigeon, 'wow'] });
    await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: from.id, to: to.id }));
    await remove(from.id, pigeon);
    const { offered, custom, enabled } = await read(to.id);
    expect([enabled, custom.map(({ name }) => name)]).toEqual([true, ['Pigeon']]);
    expect(offered).toEqual([custom[0]?.id, 'wow']);
  });
});
