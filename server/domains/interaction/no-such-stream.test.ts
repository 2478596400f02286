import { beforeAll, expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
});

test.each([
  ['a number beyond all ids', () => '9999999999999999999'],
  ['an id written in another way', () => `000${lsId}`],
  ['the agenda written in another way', () => '00'],
])('%s is no stream: it is gone, and the line stays', async (_, stream) => {
  const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  phone.listen(stream());
  await phone.until(() => phone.frames.some((frame) => frame.t === 'gone' && frame.stream === stream()));
  const receipt = await phone.call('askQuestion', { lsId }, { text: 'Still here?' });
  expect(receipt).toHaveProperty('itemId');
  phone.close();
});
