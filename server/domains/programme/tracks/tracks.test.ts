import { describe, expect, test } from 'vitest';
import { mostTracks } from '#contract/programme/track-limits.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests();

const body = { name: 'Main hall', color: 'blue' } as const;
const other = { name: 'Side room', color: 'teal' } as const;

const agendaOf = (phone: LiveClient) => phone.view<AgendaSnapshot>(agendaStreamId);
const listOf = async (browser: Browser, phId: string) =>
  (await browser.call('listTracks', { params: { phId } })).body.tracks;

async function made(
  phId: string,
  more: Partial<{ name: string; sessionIds: string[] }> = {},
): Promise<string> {
  const answer = await organiser.call('makeTrack', { params: { phId }, body: { ...body, ...more } });
  expect(answer.status, answer.body.description).toBe(200);
  return answer.body.track.id;
}

describe('the tracks of an event', () => {
  test('an organizer adds one, changes it and deletes it; the sessions in it stay', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const [qna, poll] = [await world.qna(organiser, phId), await world.poll(organiser, phId)];
    const trackId = await made(phId, { sessionIds: [poll] });
    expect(await listOf(organiser, phId)).toEqual([
      { id: trackId, pigeonholeId: phId, ...body, sessionIds: [poll] },
    ]);

    const change = { ...other, sessionIds: [qna] };
    const edited = await organiser.call('editTrack', { params: { phId, trackId }, body: change });
    expect(edited.body.track).toEqual({ id: trackId, pigeonholeId: phId, ...change });
    const ofSession = async (lsId: string) =>
      (await organiser.call('tracksOfSession', { params: { lsId } })).body.tracks;
    expect(await ofSession(qna)).toEqual([
      { id: trackId, pigeonholeId: phId, ...other, order: expect.any(Number) },
    ]);
    expect(await ofSession(poll)).toEqual([]);

    const gone = await organiser.call('deleteTrack', { params: { phId, trackId } });
    expect(gone.body).toEqual({ success: true });
    expect([await listOf(organiser, phId), await ofSession(qna)]).toEqual([[], []]);
  });

  test('phones and stage show them on sessions at once, wherever they are changed', async () => {
    const { id: phId, passcode } = await world.pigeonhole(organiser);
    const qna = await world.qna(organiser, phId);
    const ines = await world.attendee(passcode);
    const phone = await world.live(ines, phId, 'attendee', qna);
    const lobby = await world.live(ines, phId, 'attendee', agendaStreamId);
    const onPhone = () => agendaOf(lobby)?.sessions.find(({ id }) => id === qna)?.tracks;
    expect(onPhone()).toBeUndefined();

    const trackId = await made(phId, { sessionIds: [qna] });
    await lobby.until(() => onPhone()?.[0]?.name === 'Main hall', 'the track on the agenda');
    await organiser.call('editTrack', { params: { phId, trackId }, body: other });
    await phone.until(
      () => phone.qna(qna)?.session.tracks?.[0]?.color === 'teal',
      'its color in the session',
    );
    const second = await made(phId);
    const both = { trackIds: [trackId, second] };
    const edited = await organiser.call('editSession', { params: { lsId: qna }, body: both });
    expect(edited.body.liveSession.tracks?.map(({ name }) => name)).toEqual(['Side room', 'Main hall']);
    await organiser.call('sortTracks', { params: { phId }, body: { order: [second, trackId] } });
    await lobby.until(() => onPhone()?.[0]?.name === 'Main hall', 'their order');
    await organiser.call('deleteTrack', { params: { phId, trackId: second } });
    await organiser.call('deleteTrack', { params: { phId, trackId } });
    await lobby.until(() => onPhone() === undefined, 'no track');
    const fresh = await world.live(await world.attendee(passcode), phId, 'attendee', agendaStreamId);
    expect(agendaOf(fresh)).toEqual(agendaOf(lobby));
  });

  test('however many sessions are in one, what changes of it is one piece of news', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const sessionIds = [await world.qna(organiser, phId), await world.poll(organiser, phId)];
    const trackId = await made(phId, { sessionIds });
    const number = async () => {
      const { seq } = await world.program.kernel.db
        .selectFrom('liveStreams')
        .select('seq')
        .where('pigeonholeId', '=', phId)
        .where('streamId', '=', agendaStreamId)
        .executeTakeFirstOrThrow();
      return Number(seq);
    };
    const before = await number();
    await organiser.call('editTrack', { params: { phId, trackId }, body: other });
    expect(await number()).toBe(before + 1);
  });

  test('a new one is answered as it is listed, its sessions in the order of the agenda', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    for (const name of ['One', 'Two']) {
      const body = { pigeonholeId: phId, type: 'qna', name } as const;
      await organiser.call('makeSession', { body });
    }
    const { liveSessions } = (await organiser.call('listSessions', { params: { phId } })).body;
    const sessionIds = liveSessions.map(({ id }) => id);
    const sent = { ...body, sessionIds: sessionIds.toReversed() };
    const answer = await organiser.call('makeTrack', { params: { phId }, body: sent });
    expect(answer.body.track.sessionIds).toEqual(sessionIds);
    expect(await listOf(organiser, phId)).toEqual([answer.body.track]);
  });

  test('a session is made in tracks, and its copy is in them too', async () => {
    const { id: pigeonholeId } = await world.pigeonhole(organiser);
    const trackIds = [await made(pigeonholeId)];
    const session = { pigeonholeId, type: 'qna', name: 'Ask us', trackIds } as const;
    const { liveSession } = (await organiser.call('makeSession', { body: session })).body;
    expect(liveSession.tracks).toMatchObject([body]);
    const copy = await organiser.call('cloneSession', { params: { lsId: liveSession.id }, body: {} });
    expect(copy.body.liveSession.tracks).toEqual(liveSession.tracks);
  });

  test('what is wrong is said at its field', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const { id: elsewhere } = await world.pigeonhole(organiser);
    await made(phId);
    const foreign = await world.qna(organiser, elsewhere);
    const wrongBodies = [
      [{ ...body, name: '' }, 'data.name'],
      [{ ...body, name: 'MAIN HALL' }, 'data.name'],
      [{ ...body, color: 'beige' as 'blue' }, 'data.color'],
      [{ ...other, sessionIds: [foreign] }, 'data.sessionIds'],
    ] as const;
    for (const [sent, field] of wrongBodies) {
      const wrong = await organiser.call('makeTrack', { params: { phId }, body: sent as typeof body });
      expect([wrong.status, Object.keys(wrong.body.details ?? {})]).toEqual([422, [field]]);
    }
    expect(await listOf(organiser, phId)).toHaveLength(1);

    const ofOther = await made(elsewhere, { name: 'Side room' });
    const lsId = await world.qna(organiser, phId);
    const put = await organiser.call('editSession', { params: { lsId }, body: { trackIds: [ofOther] } });
    expect([put.status, Object.keys(put.body.details ?? {})]).toEqual([422, ['data.trackIds']]);
  });

  test('who changes what a colleague has changed meanwhile is told both values', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const [qna, poll] = [await world.qna(organiser, phId), await world.poll(organiser, phId)];
    const trackId = await made(phId);
    const edit = (change: object) => organiser.call('editTrack', { params: { phId, trackId }, body: change });
    await edit({ name: 'Great hall', sessionIds: [qna], seen: { name: 'Main hall', sessionIds: '' } });
    const late = await edit({
      name: 'Big hall',
      sessionIds: [poll],
      seen: { name: 'Main hall', sessionIds: '' },
    });
    expect([late.status, late.body.error]).toEqual([409, 'Conflict']);
    expect(late.body.details?.['data.name']?.[0]?.description).toContain('Great hall');
    expect(Object.keys(late.body.details ?? {})).toEqual(['data.name', 'data.sessionIds']);
    // What the other did not touch is kept.
    expect((await edit({ color: 'red', seen: { color: 'blue' } })).body.track).toMatchObject({
      name: 'Great hall',
      color: 'red',
      sessionIds: [qna],
    });
    const recolored = await edit({ color: 'teal', seen: { color: 'blue' } });
    expect(recolored.body.details?.['data.color']?.[0]?.description).toContain('“Red”');
    const session = await organiser.call('editSession', {
      params: { lsId: qna },
      body: { trackIds: [], seen: { trackIds: '' } },
    });
    expect(session.body.details?.['data.trackIds']?.[0]?.description).toContain('Great hall');

    const second = await made(phId);
    const sort = (order: string[], seenOrder: string[]) =>
      organiser.call('sortTracks', { params: { phId }, body: { order, seenOrder } });
    expect((await sort([second, trackId], [trackId, second])).status).toBe(200);
    expect((await sort([trackId, second], [trackId, second])).status).toBe(409);
    expect((await sort([trackId], [second, trackId])).status).toBe(409);
  });

  test('a colleague who only sorts has changed nothing of what is in it', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const [qna, poll] = [await world.qna(organiser, phId), await world.poll(organiser, phId)];
    const [one, two] = [await made(phId, { name: 'One' }), await made(phId, { name: 'Two' })];
    const edit = (trackId: string, change: object) =>
      organiser.call('editTrack', { params: { phId, trackId }, body: change });
    await edit(one, { sessionIds: [qna, poll] });
    await edit(two, { sessionIds: [qna, poll] });
    const [{ sessionIds = [] } = {}] = await listOf(organiser, phId);
    const order = sessionIds.toReversed();
    await organiser.call('sortSessions', { body: { pigeonholeId: phId, order } });
    const late = await edit(one, { sessionIds: [qna], seen: { sessionIds: sessionIds.join(',') } });
    expect(late.status, JSON.stringify(late.body)).toBe(200);

    await organiser.call('sortTracks', { params: { phId }, body: { order: [two, one] } });
    const put = await organiser.call('editSession', {
      params: { lsId: qna },
      body: { trackIds: [two], seen: { trackIds: `${one},${two}` } },
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
  });

  test('those of another event do not exist, nor does the event to a stranger', async () => {
    const [one, two] = [await world.pigeonhole(organiser), await world.pigeonhole(organiser)];
    const params = { phId: two.id, trackId: await made(one.id) };
    const stranger = await world.organiser('Stan');
    const tries = [
      await organiser.call('editTrack', { params, body: other }),
      await organiser.call('deleteTrack', { params }),
      await stranger.call('editTrack', { params: { ...params, phId: one.id }, body: other }),
      await stranger.call('listTracks', { params: { phId: one.id } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await listOf(organiser, one.id)).toMatchObject([{ id: params.trackId, ...body }]);
  });

  test('are so many at most', async () => {
    const { id: pigeonholeId } = await world.pigeonhole(organiser);
    const rows = Array.from({ length: mostTracks - 1 }, (_, at) => ({
      pigeonholeId,
      name: `Room ${at}`,
      color: 'red',
      sortOrder: at,
    }));
    await world.program.kernel.db.insertInto('tracks').values(rows).execute();
    await made(pigeonholeId);
    const over = await organiser.call('makeTrack', { params: { phId: pigeonholeId }, body: other });
    expect([over.status, over.body.error]).toEqual([409, 'TracksFull']);
  });

  test('come along when the event is copied, with what is in them', async () => {
    const { kernel } = world.program;
    const [from, to] = [await world.pigeonhole(organiser), await world.pigeonhole(organiser)];
    await made(from.id, { sessionIds: [await world.qna(organiser, from.id)] });
    await made(from.id, { name: 'Empty room' });
    await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: from.id, to: to.id }));
    const { liveSessions } = (await organiser.call('listSessions', { params: { phId: to.id } })).body;
    expect(await listOf(organiser, to.id)).toMatchObject([
      { ...body, sessionIds: liveSessions.map(({ id }) => id) },
      { name: 'Empty room', sessionIds: [] },
    ]);
  });

  test('stand in the audit log with what was done to them', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const params = { phId, trackId: await made(phId) };
    await organiser.call('editTrack', { params, body: other });
    await organiser.call('sortTracks', { params: { phId }, body: { order: [params.trackId] } });
    await organiser.call('deleteTrack', { params });
    const entries = await world.program.kernel.db
      .selectFrom('auditEntries')
      .select('action')
      .where('pigeonholeId', '=', phId)
      .where('action', 'like', 'track%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'track-made',
      'track-edited',
      'tracks-sorted',
      'track-deleted',
    ]);
  });
});
