import { describe, expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { paint, upload } from '#server/domains/files/pictures.fixture.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests();

const ada = { name: 'Ada Lovelace', title: 'Mathematician', company: 'Engines', email: 'Ada@example.org' };

type Speaking = { sessionId: string; role: 'speaker' | 'host' };
type Made = Partial<typeof ada> & { name: string; sessions?: Speaking[]; pictureId?: string | null };
const make = (phId: string, body: Made) => organiser.call('makeSpeaker', { params: { phId }, body });
const made = async (phId: string, body: Made = ada) => (await make(phId, body)).body.speaker.id;
const listed = async (phId: string) =>
  (await organiser.call('listSpeakers', { params: { phId } })).body.speakers;

describe('the speakers of an event', () => {
  test('an organizer adds one, changes her, sorts and deletes; her sessions stay', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const [qna, poll] = [await world.qna(organiser, phId), await world.poll(organiser, phId)];
    const speakerId = await made(phId, { ...ada, sessions: [{ sessionId: qna, role: 'host' }] });
    const [first] = await listed(phId);
    expect(first).toMatchObject({ ...ada, email: 'ada@example.org', bio: '', sessions: [{ role: 'host' }] });

    const change = {
      bio: 'Wrote the first program.',
      sessions: [{ sessionId: poll, role: 'speaker' as const }],
    };
    const edited = await organiser.call('editSpeaker', { params: { speakerId }, body: change });
    expect(edited.body.speaker).toMatchObject({ ...change, name: ada.name });
    const grace = await made(phId, { name: 'Grace Hopper' });
    await organiser.call('sortSpeakers', { params: { phId }, body: { order: [grace, speakerId] } });
    expect((await listed(phId)).map(({ name }) => name)).toEqual(['Grace Hopper', 'Ada Lovelace']);
    expect((await organiser.call('deleteSpeaker', { params: { speakerId } })).body).toEqual({
      success: true,
    });
    const { liveSession } = (await organiser.call('readSession', { params: { lsId: poll } })).body;
    expect(liveSession.speakers).toBeUndefined();
    expect((await organiser.call('deleteSpeaker', { params: { speakerId } })).status).toBe(404);
  });

  test('phones see who speaks where, with everything but the address; of hidden sessions they learn nobody', async () => {
    const { id: phId, passcode } = await world.pigeonhole(organiser);
    const [qna, surprise] = [await world.qna(organiser, phId), await world.poll(organiser, phId)];
    const ines = await world.attendee(passcode);
    const [phone, lobby] = [
      await world.live(ines, phId, 'attendee', qna),
      await world.live(ines, phId, 'attendee', agendaStreamId),
    ];
    const speakerId = await made(phId, { ...ada, sessions: [{ sessionId: qna, role: 'speaker' }] });
    const onAgenda = () =>
      lobby.view<AgendaSnapshot>(agendaStreamId)?.sessions.flatMap((one) => one.speakers ?? []);
    await lobby.until(() => onAgenda()?.[0]?.name === ada.name, 'her name on the agenda');
    await organiser.call('editSpeaker', { params: { speakerId }, body: { title: 'Countess' } });
    await phone.until(() => phone.qna(qna)?.session.speakers?.[0]?.title === 'Countess', 'her new title');
    const about = await ines.call('readSpeaker', { params: { lsId: qna, speakerId } });
    expect(about.body.speaker).toMatchObject({ name: ada.name, bio: '', role: 'speaker' });

    await organiser.call('hideSession', { params: { lsId: surprise } });
    const guest = await made(phId, {
      name: 'Secret Guest',
      sessions: [{ sessionId: surprise, role: 'host' }],
    });
    await organiser.call('editSession', { params: { lsId: qna }, body: { name: 'Renamed' } });
    await lobby.until(
      () => lobby.view<AgendaSnapshot>(agendaStreamId)?.sessions.some(({ name }) => name === 'Renamed'),
      'what comes after',
    );
    for (const lsId of [qna, surprise])
      expect((await ines.call('readSpeaker', { params: { lsId, speakerId: guest } })).status).toBe(404);
    for (const seen of [about.body, lobby.frames, phone.frames])
      expect(JSON.stringify(seen)).not.toMatch(/Secret Guest|example\.org/);
  });

  test('a session is made with speakers, and its copies within the event and into another have them too', async () => {
    const { id: pigeonholeId } = await world.pigeonhole(organiser);
    const speakerId = await made(pigeonholeId);
    const session = { pigeonholeId, type: 'qna', name: 'Ask us' } as const;
    const body = { ...session, speakers: [{ speakerId, role: 'host' as const }] };
    const { liveSession } = (await organiser.call('makeSession', { body })).body;
    expect(liveSession.speakers).toMatchObject([{ name: ada.name, role: 'host' }]);
    const copy = await organiser.call('cloneSession', { params: { lsId: liveSession.id }, body: {} });
    expect(copy.body.liveSession.speakers).toEqual(liveSession.speakers);

    const { kernel } = world.program;
    const { id: to } = await world.pigeonhole(organiser);
    await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: pigeonholeId, to }));
    const { liveSessions } = (await organiser.call('listSessions', { params: { phId: to } })).body;
    expect(liveSessions.map(({ speakers }) => speakers?.[0]?.name)).toEqual([ada.name, ada.name]);
    expect((await listed(to))[0]?.id).not.toBe(speakerId);
  });

  test('her photo is one of the event, is kept as long as she shows it, and comes along in a copy', async () => {
    const [one, two] = [await world.pigeonhole(organiser), await world.pigeonhole(organiser)];
    const photo = async (phId: string, color: string) =>
      (await upload(organiser, phId, new Uint8Array(await paint(color)))).body.picture.id;
    const [pictureId, elsewhere] = [await photo(one.id, '#d8371f'), await photo(two.id, '#0b7a55')];
    await made(one.id, { ...ada, pictureId });
    const foreign = await make(one.id, { name: 'Grace', pictureId: elsewhere });
    expect([foreign.status, Object.keys(foreign.body.details ?? {})]).toEqual([422, ['data.pictureId']]);
    const { kernel } = world.program;
    await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: one.id, to: two.id }));
    const [copy] = await listed(two.id);
    expect(copy?.pictureId).toMatch(/^[\w-]{43}$/);
    expect(copy?.pictureId).not.toBe(pictureId);
  });

  test('what is wrong is said at its field', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const { id: elsewhere } = await world.pigeonhole(organiser);
    await made(phId);
    const foreign = await world.qna(organiser, elsewhere);
    const wrongBodies: readonly [Made, string][] = [
      [{ name: ' ' }, 'data.name'],
      [{ ...ada, name: 'ada LOVELACE' }, 'data.name'],
      [{ name: 'Grace', email: 'nobody' }, 'data.email'],
      [{ name: 'Grace', title: 'x'.repeat(121) }, 'data.title'],
      [{ name: 'Grace', sessions: [{ sessionId: foreign, role: 'host' }] }, 'data.sessions'],
    ];
    for (const [body, field] of wrongBodies) {
      const wrong = await make(phId, body);
      expect([wrong.status, Object.keys(wrong.body.details ?? {})]).toEqual([422, [field]]);
    }
    // As every address that is none.
    const wrong = await make(phId, { name: 'Grace', email: 'nobody' });
    expect(wrong.body.details?.['data.email']).toMatchObject([{ type: 'Email' }]);
    // Two of one name work elsewhere.
    expect((await make(phId, { name: ada.name, company: 'Other Engines' })).status).toBe(200);

    const ofOther = await made(elsewhere);
    const lsId = await world.qna(organiser, phId);
    const speakers = [{ speakerId: ofOther, role: 'host' as const }];
    const put = await organiser.call('editSession', { params: { lsId }, body: { speakers } });
    expect([put.status, Object.keys(put.body.details ?? {})]).toEqual([422, ['data.speakers']]);
  });

  test('who changes what a colleague has changed or deleted meanwhile is told', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const speakerId = await made(phId);
    const edit = (body: object) => organiser.call('editSpeaker', { params: { speakerId }, body });
    await edit({ title: 'Countess', seen: { title: 'Mathematician' } });
    const late = await edit({ title: 'Analyst', seen: { title: 'Mathematician' } });
    expect([late.status, late.body.details?.['data.title']?.[0]?.description]).toEqual([
      409,
      expect.stringContaining('Countess'),
    ]);
    expect((await edit({ bio: 'Notes', seen: { bio: '' } })).body.speaker).toMatchObject({
      title: 'Countess',
    });
    await organiser.call('deleteSpeaker', { params: { speakerId } });
    expect((await edit({ title: 'Analyst' })).status).toBe(404);
  });

  test('a colleague who only sorts the agenda has changed nothing of where she speaks', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const [qna, poll] = [await world.qna(organiser, phId), await world.poll(organiser, phId)];
    const sessions = [qna, poll].map((sessionId) => ({ sessionId, role: 'speaker' as const }));
    const speakerId = await made(phId, { ...ada, sessions });
    const seen = async () =>
      (await listed(phId))[0]?.sessions.map(({ sessionId, role }) => `${sessionId}:${role}`) ?? [];
    const before = await seen();
    const order = before.map((text) => text.split(':')[0] ?? '').toReversed();
    await organiser.call('sortSessions', { body: { pigeonholeId: phId, order } });
    expect(await seen()).toEqual(before.toReversed());
    const body = { sessions: sessions.slice(1), seen: { sessions: before.join(',') } };
    const late = await organiser.call('editSpeaker', { params: { speakerId }, body });
    expect(late.status, JSON.stringify(late.body)).toBe(200);
  });

  test('a new one is answered as she is listed, her sessions in the order of the agenda', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    for (const name of ['One', 'Two']) {
      const body = { pigeonholeId: phId, type: 'qna', name } as const;
      await organiser.call('makeSession', { body });
    }
    const { liveSessions } = (await organiser.call('listSessions', { params: { phId } })).body;
    const sessions = liveSessions.map(({ id }) => ({ sessionId: id, role: 'host' as const }));
    const answer = await make(phId, { ...ada, sessions: sessions.toReversed() });
    expect(answer.body.speaker.sessions).toEqual(sessions);
    expect(await listed(phId)).toEqual([answer.body.speaker]);
  });

  test('to whoever takes part the guest of a hidden session is nobody', async () => {
    const { id: phId, passcode } = await world.pigeonhole(organiser);
    const guest = await made(phId, { name: 'Secret Guest' });
    const ines = await world.attendee(passcode);
    const remove = async (speakerId: string) => {
      const { status, body } = await ines.call('deleteSpeaker', { params: { speakerId } });
      return { status, error: body.error };
    };
    expect(await remove(guest)).toEqual(await remove('987654321'));
  });

  test('those of a stranger do not exist', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const lsId = await world.qna(organiser, phId);
    const params = { speakerId: await made(phId, { ...ada, sessions: [{ sessionId: lsId, role: 'host' }] }) };
    const stranger = await world.organiser('Stan');
    const tries = [
      await stranger.call('editSpeaker', { params, body: { title: 'x' } }),
      await stranger.call('deleteSpeaker', { params }),
      await stranger.call('listSpeakers', { params: { phId } }),
      await stranger.call('readSpeaker', { params: { lsId, ...params } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
