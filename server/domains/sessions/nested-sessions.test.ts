import { describe, expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { destroyDeletedSessions } from '#server/domains/interaction/destroy-deleted.job.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser } = eventForTests({}, { services: ['http', 'realtime'] });

const add = (pigeonholeId: string, name: string, parentId?: string) =>
  organiser.call('makeSession', {
    body: { pigeonholeId, type: parentId ? 'qna' : 'dummy', name, ...(parentId && { parentId }) },
  });
const inside = (lsId: string, parentId: string | null) =>
  organiser.call('editSession', { params: { lsId }, body: { parentId } });
const list = async (phId: string): Promise<LiveSession[]> =>
  (await organiser.call('listSessions', { params: { phId } })).body.liveSessions;
const parents = async (phId: string) =>
  Object.fromEntries((await list(phId)).map(({ name, parentId }) => [name, parentId]));

/** A morning with a Q&A and a discussion inside it. */
async function morning() {
  const event = await world.pigeonhole(organiser);
  const made = async (name: string, parentId?: string) => {
    const { status, body } = await add(event.id, name, parentId);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.liveSession.id;
  };
  const parent = await made('Morning');
  return { ...event, parent, talk: await made('Talk', parent), panel: await made('Panel', parent), made };
}

const namesOn = (screen: { view<Snapshot>(stream: string): Snapshot | undefined }) =>
  screen.view<AgendaSnapshot>(agendaStreamId)?.sessions.map(({ name }) => name);

describe('sessions inside another one', () => {
  test('are made there, moved in and out, on every screen at once', async () => {
    const { id, passcode, parent, talk, made } = await morning();
    const { verifyChannel } = await watch(world, id, passcode, agendaStreamId);
    const quiz = await made('Quiz');
    await verifyChannel(() => inside(quiz, parent));
    expect(await parents(id)).toEqual({ Morning: null, Talk: parent, Panel: parent, Quiz: parent });
    await verifyChannel(() => inside(talk, null));
    expect(await parents(id)).toMatchObject({ Talk: null, Quiz: parent });
  });

  test.each([
    ['one of another event', async ({ elsewhere }: { elsewhere: string }) => elsewhere],
    ['one that there is not', async () => '999999999'],
    ['one that stands inside another', async ({ talk }: { talk: string }) => talk],
  ])('do not stand inside %s', async (_, parentOf) => {
    const { id, talk, panel } = await morning();
    const other = await world.organiser('Ben');
    const elsewhere = await world.qna(other, (await world.pigeonhole(other)).id);
    const parentId = await parentOf({ elsewhere, talk });
    for (const refused of [await add(id, 'Late', parentId), await inside(panel, parentId)]) {
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.details ?? {})).toEqual(['data.parentId']);
    }
  });

  test('do not hold others: neither a group nor a session itself goes inside', async () => {
    const { parent, made } = await morning();
    const evening = await made('Evening');
    expect((await inside(parent, evening)).status).toBe(422);
    expect((await inside(evening, evening)).status).toBe(422);
  });

  test('are hidden with it, in every byte, and shown with it; one that was hidden by itself stays so', async () => {
    const { id, passcode, parent, talk, panel } = await morning();
    await organiser.call('hideSession', { params: { lsId: panel } });
    await organiser.call('castSession', { params: { lsId: talk } });
    const { clients, verifyChannel } = await watch(world, id, passcode, agendaStreamId);
    const phone = await world.live(await world.attendee(passcode), id, 'attendee', talk);
    await verifyChannel(() => organiser.call('hideSession', { params: { lsId: parent } }));
    expect(namesOn(clients.attendee)).toEqual([]);
    await phone.until(() => phone.frames.some(({ t }) => t === 'gone'), 'that it is gone');
    const newcomer = await world.live(await world.attendee(passcode), id, 'attendee', agendaStreamId);
    expect(newcomer.view<AgendaSnapshot>(agendaStreamId)).toMatchObject({ sessions: [], cast: null });

    await verifyChannel(() => organiser.call('showSession', { params: { lsId: parent } }));
    expect(namesOn(clients.attendee)).toEqual(['Morning', 'Talk']);
  });

  test('stand by themselves when it is deleted (R-147), and inside it again when it is brought back', async () => {
    const { id, passcode, parent } = await morning();
    const { verifyChannel } = await watch(world, id, passcode, agendaStreamId);
    await verifyChannel(() => organiser.call('deleteSession', { params: { lsId: parent } }));
    expect(await parents(id)).toEqual({ Talk: null, Panel: null });
    await verifyChannel(() =>
      organiser.call('restoreSession', { params: { phId: id }, body: { lsId: parent } }),
    );
    expect(await parents(id)).toEqual({ Morning: null, Talk: parent, Panel: parent });
  });

  test('stay hidden when a hidden one is deleted and destroyed', async () => {
    const { id, passcode, parent } = await morning();
    await organiser.call('hideSession', { params: { lsId: parent } });
    const { clients, verifyChannel } = await watch(world, id, passcode, agendaStreamId);
    await verifyChannel(() => organiser.call('deleteSession', { params: { lsId: parent } }));
    expect(namesOn(clients.attendee)).toEqual([]);
    const { kernel } = world.program;
    const now = () => new Date(world.clock.now().getTime() + 60_000);
    await destroyDeletedSessions({ ...kernel, clock: { ...kernel.clock, now } });
    expect((await list(id)).map(({ hidden, parentId }) => ({ hidden, parentId }))).toEqual([
      { hidden: true, parentId: null },
      { hidden: true, parentId: null },
    ]);
  });

  describe('are of one level, also when a group is brought back', () => {
    const deleted = (lsId: string) => organiser.call('deleteSession', { params: { lsId } });
    const restored = (phId: string, lsId: string) =>
      organiser.call('restoreSession', { params: { phId }, body: { lsId } });

    test.each([false, true])(
      'one inside it that holds others by now stands by itself (hidden: %s)',
      async (hidden) => {
        const { id, passcode, parent, talk, made } = await morning();
        const quiz = await made('Quiz');
        if (hidden) await organiser.call('hideSession', { params: { lsId: parent } });
        await deleted(parent);
        expect((await inside(quiz, talk)).status).toBe(200);
        const { clients, verifyChannel } = await watch(world, id, passcode, agendaStreamId);
        await verifyChannel(() => restored(id, parent));
        expect(await parents(id)).toEqual({ Morning: null, Talk: null, Panel: parent, Quiz: talk });
        expect(namesOn(clients.attendee)).toEqual(hidden ? [] : ['Morning', 'Talk', 'Panel', 'Quiz']);
        expect((await list(id)).map((session) => session.hidden)).toEqual(Array(4).fill(hidden));
      },
    );

    test.each([false, true])(
      'it stands by itself where its own group went inside another (hidden: %s)',
      async (hidden) => {
        const { id, passcode, parent, talk, panel, made } = await morning();
        const evening = await made('Evening');
        await deleted(talk);
        await deleted(panel);
        expect((await inside(parent, evening)).status).toBe(200);
        if (hidden) await organiser.call('hideSession', { params: { lsId: evening } });
        const { clients, verifyChannel } = await watch(world, id, passcode, agendaStreamId);
        const { body } = await verifyChannel(() => restored(id, talk));
        expect(body.liveSession).toMatchObject({ parentId: null, hidden });
        expect(await parents(id)).toEqual({ Morning: evening, Evening: null, Talk: null });
        expect(namesOn(clients.attendee)).toEqual(hidden ? [] : ['Morning', 'Talk', 'Evening']);
      },
    );
  });

  test('come out with their group, also after they were said to be inside it once more', async () => {
    const { id, parent, talk } = await morning();
    await organiser.call('hideSession', { params: { lsId: parent } });
    const again = await organiser.call('editSession', {
      params: { lsId: talk },
      body: { name: 'Talk', parentId: parent },
    });
    expect([again.status, again.body.liveSession.hidden]).toEqual([200, true]);
    await organiser.call('showSession', { params: { lsId: parent } });
    expect((await list(id)).map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Morning', false],
      ['Talk', false],
      ['Panel', false],
    ]);
  });

  test('stay together in an order by hand, whatever order is given', async () => {
    const { id, passcode, parent, talk, panel, made } = await morning();
    const lunch = await made('Lunch');
    const { verifyChannel } = await watch(world, id, passcode, agendaStreamId);
    await verifyChannel(() =>
      organiser.call('sortSessions', { body: { pigeonholeId: id, order: [panel, lunch, parent, talk] } }),
    );
    expect((await list(id)).map(({ name }) => name)).toEqual(['Lunch', 'Morning', 'Panel', 'Talk']);
  });

  test('are copied beside themselves, and a group without what stands inside it', async () => {
    const { id, parent, talk } = await morning();
    const copy = async (lsId: string, name: string) =>
      (await organiser.call('cloneSession', { params: { lsId }, body: { name } })).body.liveSession;
    expect((await copy(talk, 'Talk again')).parentId).toBe(parent);
    const second = await copy(parent, 'Second morning');
    expect((await list(id)).filter(({ parentId }) => parentId === second.id)).toEqual([]);
  });

  test('keep their times when those of the group are moved', async () => {
    const { id, parent, talk } = await morning();
    const inMinutes = (count: number) => new Date(world.clock.now().getTime() + count * 60_000).toISOString();
    const timeRange = { start: inMinutes(60), end: inMinutes(120) };
    await organiser.call('editSession', { params: { lsId: talk }, body: { timeRange } });
    const later = { start: inMinutes(300), end: inMinutes(480) };
    await organiser.call('editSession', { params: { lsId: parent }, body: { timeRange: later } });
    expect((await list(id)).find((session) => session.id === talk)?.timeRange).toEqual(timeRange);
  });
});
