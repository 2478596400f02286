import { expect, test } from 'vitest';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser: mara } = eventForTests();
const agendaOf = (screen: LiveClient) => screen.view('0') as AgendaSnapshot | undefined;

async function evening() {
  const { id, passcode } = await world.pigeonhole(mara);
  const qna = await world.qna(mara, id);
  const poll = await world.poll(mara, id);
  const ines = await world.attendee(passcode);
  return { id, qna, poll, ines };
}

test('the desk chooses what the projector shows, and gives the choice back', async () => {
  const { id, qna, poll, ines } = await evening();
  const wall = await world.live(await world.panel(id, 'projector'), id, 'projector', '0');
  const phone = await world.live(ines, id, 'attendee', '0');
  const admin = await world.panel(id, 'admin');

  expect(agendaOf(wall)?.stage).toBeNull();
  await admin.call('stageSession', { params: { lsId: qna }, body: { shown: true } });
  await expect.poll(() => agendaOf(wall)?.stage?.sessionId).toBe(qna);
  const later = await world.live(await world.panel(id, 'projector'), id, 'projector', '0');
  expect(agendaOf(later)?.stage?.sessionId).toBe(qna);
  expect(agendaOf(phone)?.stage).toBeNull();

  // Who takes off what is no longer there changes nothing.
  await mara.call('stageSession', { params: { lsId: poll }, body: { shown: false } });
  await mara.call('stageSession', { params: { lsId: qna }, body: { shown: false } });
  await expect.poll(() => agendaOf(wall)?.stage).toBeNull();
});

test('the choice counts as of after the last start, which is entered as of a moment before (R-149)', async () => {
  const { id, qna, poll } = await evening();
  const wall = await world.live(mara, id, 'projector', '0');
  await mara.call('stageSession', { params: { lsId: qna }, body: { shown: true } });
  await expect.poll(() => agendaOf(wall)?.stage?.sessionId).toBe(qna);
  const started = agendaOf(wall)?.sessions.find(({ id: one }) => one === poll)?.timeRange.start ?? '';
  expect(agendaOf(wall)?.stage?.at).toBeGreaterThan(Date.parse(started) + 5000);
});

test('everybody is brought to a session: phones are told, and the projector shows it', async () => {
  const { id, qna, ines } = await evening();
  const phone = await world.live(ines, id, 'attendee', '0');
  const wall = await world.live(mara, id, 'projector', '0');
  expect(agendaOf(phone)?.cast).toBeNull();
  expect((await mara.call('castSession', { params: { lsId: qna } })).status).toBe(200);
  await expect.poll(() => agendaOf(phone)?.cast?.sessionId).toBe(qna);
  await expect.poll(() => agendaOf(wall)?.stage?.sessionId).toBe(qna);
});

test('nobody is brought to what is hidden or over', async () => {
  const { qna, poll } = await evening();
  await mara.call('hideSession', { params: { lsId: qna } });
  await mara.call('endSession', { params: { lsId: poll } });
  for (const lsId of [qna, poll])
    expect((await mara.call('castSession', { params: { lsId } })).body.error).toBe('SessionNotOpen');
});

test('the projector chooses by itself again when the chosen session is deleted', async () => {
  const { id } = await evening();
  const { body } = await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Later' } });
  const lsId = body.liveSession.id;
  await mara.call('stageSession', { params: { lsId }, body: { shown: true } });
  expect((await mara.call('deleteSession', { params: { lsId } })).status).toBe(200);
  const wall = await world.live(mara, id, 'projector', '0');
  expect(agendaOf(wall)?.stage).toBeNull();
});

test('open projectors are counted, without the small copies on pages of the desk', async () => {
  const { id } = await evening();
  const desk = await world.live(mara, id, 'admin');
  const screens = () => desk.frames.findLast((frame) => frame.t === 'pulse')?.screens;
  const copy = await LiveClient.open(mara, { pigeonholeId: id, channel: 'projector', copy: true });
  const wall = await world.live(mara, id, 'projector', '0');
  await expect.poll(screens).toBe(1);
  wall.close();
  await expect.poll(screens).toBe(0);
  copy.close();
});
