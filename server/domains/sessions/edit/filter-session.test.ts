import { expect, test } from 'vitest';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser: ada } = eventForTests();

async function evening() {
  const { id, passcode } = await world.pigeonhole(ada);
  const qna = await world.qna(ada, id);
  const ines = await world.attendee(passcode);
  const admin = await world.panel(id, 'admin');
  const ask = async (text: string) =>
    (await ines.call('askQuestion', { params: { lsId: qna }, body: { key: newKey(), text } })).body.itemId;
  const filter = (filtering: boolean, lsId = qna) =>
    admin.call('filterSession', { params: { lsId }, body: { filtering } });
  return { id, qna, ines, ask, filter };
}

test('an admin panel lets questions wait for approval while the session runs, and lets them through again', async () => {
  const { id, qna, ines, ask, filter } = await evening();
  const phone = await world.live(ines, id, 'attendee', qna);
  const desk = await world.live(ada, id, 'admin', qna);
  const statusOn = (screen: LiveClient, id: string) =>
    screen.view<SnapshotOf<'qna'>>(qna)?.questions.find((one) => one.id === id)?.status;
  const first = await ask('Before');
  expect((await filter(true)).body.liveSession.settings).toMatchObject({ filtering: true });
  const second = await ask('While it waits');
  await expect.poll(() => statusOn(desk, second)).toBe('pending');
  expect((await filter(false)).status).toBe(200);
  const third = await ask('After');
  await expect.poll(() => statusOn(phone, third)).toBe('allowed');
  expect(statusOn(phone, first)).toBe('allowed');
  expect(statusOn(desk, second)).toBe('pending');
  expect(JSON.stringify(phone.frames)).not.toContain('While it waits');
});

test('what nobody writes in has nothing to wait, and what the event has locked stays as it is', async () => {
  const { id, qna, filter } = await evening();
  const poll = await world.poll(ada, id);
  const refused = await filter(true, poll);
  expect([refused.status, Object.keys(refused.body.details ?? {})]).toEqual([422, ['data.filtering']]);
  await ada.call('saveSetup', {
    params: { phId: id, kind: 'qna' },
    body: { settings: { filtering: false }, locked: { filtering: true }, seen: {} },
  });
  expect((await filter(true, qna)).status).toBe(422);
});
