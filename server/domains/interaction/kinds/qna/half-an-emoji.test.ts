import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const half = 'Why so glum? \ud83d';
const { world, organiser, event } = eventForTests();
let lsId: string;
let phones: Browser[];

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
  phones = await Promise.all(Array.from({ length: 5 }, () => world.attendee(event.passcode)));
});

const ask = (phone: Browser, text: string) =>
  phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });

test('a question that ends in half an emoji is refused at its field, and fails no other call of its batch', async () => {
  const answers = await Promise.all(
    phones.map((phone, place) => ask(phone, place === 2 ? half : 'And why?')),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 200, 200]);
  expect(answers[2]?.body.details?.['data.text']?.[0]?.description).toMatch(/\w/);
});

test('the same over a live line', async () => {
  const [phone] = phones;
  const line = phone && (await world.live(phone, event.id, 'attendee', lsId));
  expect(await line?.call('askQuestion', { lsId }, { text: half })).toMatchObject({ status: 422 });
});

test('a name that is half an emoji counts as no name', async () => {
  const visitor = await world.visitor();
  const answer = await visitor.call('joinPigeonhole', {
    body: { passcode: event.passcode, name: 'Ada \udc4d' },
  });
  expect(answer.status).toBe(422);
});
