import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { type Node, openNode } from '#server/test/second-node.ts';
import { openWorld, type World } from '#server/test/world.ts';

let here: World;
/** A second node that hears nothing from the first: there is no Redis between them. */
let there: Node;
beforeAll(async () => {
  here = await openWorld({ SECRET_KEY: 'the same key for both of the nodes' });
  there = await openNode(here);
});
afterAll(async () => {
  await there.stop();
  await here[Symbol.asyncDispose]();
});

const ask = (phone: Browser, lsId: string) =>
  phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Is anybody there?' } });

/** A Q&A that was open at both nodes when it started at one of them: the memory of the other is behind. */
async function startedElsewhere() {
  const organiser = await here.organiser('Ada');
  const event = await here.pigeonhole(organiser);
  const made = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'qna', name: 'Ask the board' },
  });
  const lsId = made.body.liveSession.id;
  const phone = await there.attendee(event.passcode);
  const before = await there.live(phone, event.id, 'attendee', lsId);
  await here.start(organiser, lsId);
  return { event, lsId, phone, before };
}

test('a memory that is behind and cannot be read at the moment refuses nothing for good (L22)', async () => {
  const { lsId, phone } = await startedElsewhere();
  const reading = vi.spyOn(there.program.kernel.live, 'read').mockRejectedValueOnce(new Error('no answer'));

  expect((await ask(phone, lsId)).status).toBe(503);
  expect(reading).toHaveBeenCalled();
  await expect.poll(async () => (await ask(phone, lsId)).status).toBe(200);
});

test('a room that is closed while somebody subscribes is opened again, and brings news', async () => {
  const { event, lsId, phone, before } = await startedElsewhere();
  // For the reading it looks as if the stream had been deleted: the room is closed.
  vi.spyOn(there.program.kernel.live, 'read').mockResolvedValueOnce(undefined);
  const after = await there.live(phone, event.id, 'attendee');
  after.listen(lsId, { seq: '999', epoch: before.seen(lsId)?.epoch ?? '' });
  await after.until(() => after.view(lsId) !== undefined, 'a snapshot');

  await ask(phone, lsId);
  await after.until(() => after.qna(lsId)?.questions.length === 1, 'the question');
});
