import { expect, test } from 'vitest';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { randomActs } from './random-acts.fixture.ts';
import { takeSmallWindows } from './small-windows.fixture.ts';

takeSmallWindows();
const { world, organiser, event } = eventForTests();

async function asked(lsId: string, ...texts: string[]): Promise<string[]> {
  const phone = await world.attendee(event.passcode);
  const ids = [];
  for (const text of texts)
    ids.push(
      (await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId,
    );
  return ids;
}

const vote = (by: Browser, lsId: string, questionId: string, up = true) =>
  by.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up } });
const move = (lsId: string, questionId: string, from: MovableStatus, to: MovableStatus) =>
  organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });

test('a vote lifts a question into the window of every screen, and pushes another out (L24)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const ids = await asked(lsId, 'One', 'Two', 'Three', 'Four', 'Five', 'Six');
  const phones = [await world.attendee(event.passcode), await world.attendee(event.passcode)] as const;
  for (const id of ids.slice(1, 4)) await vote(phones[0], lsId, id);
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const held = () => clients.projector.qna(lsId)?.questions.map(({ text }) => text);
  await verifyChannel(async () => undefined);
  expect(held()).toEqual(['Two', 'Three', 'Four', 'Five', 'Six']);

  await verifyChannel(() => Promise.all(phones.map((phone) => vote(phone, lsId, ids[0] as string))));
  expect(held()).toEqual(['One', 'Three', 'Four', 'Five', 'Six']);
  expect(clients.projector.qna(lsId)?.totals).toEqual({ current: 0, allowed: 6, answered: 0 });
});

test('a dismissed question makes room for the next one, and takes its place again when it is put back (L24)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const ids = await asked(lsId, 'One', 'Two', 'Three', 'Four', 'Five', 'Six');
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const held = () => clients.attendee.qna(lsId)?.questions.map(({ text }) => text);
  const last = ids[5] as string;

  await verifyChannel(() => move(lsId, last, 'allowed', 'dismissed'));
  expect(held()).toEqual(['Three', 'Four', 'Five']);
  await verifyChannel(() => move(lsId, last, 'dismissed', 'allowed'));
  expect(held()).toEqual(['Four', 'Five', 'Six']);
});

test.each([11, 12])(
  'random acts leave every screen with what a fresh snapshot holds (L9, L24, seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const lsId = await world.qna(organiser, event.id, {
      tags: ['Budget', 'Coffee'],
      tagsFor: 'askers',
      filtering: true,
      votes: 'upvote_downvote_positive',
    });
    const phones = await Promise.all(Array.from({ length: 4 }, () => world.attendee(event.passcode)));
    const { verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const act = randomActs({ random, lsId, desk: organiser, phones });

    // Several acts at a time: what happens within a tick is merged (L11).
    for (let round = 0; round < 12; round += 1)
      await verifyChannel(async () => {
        for (let acts = Math.floor(random() * 8); acts >= 0; acts -= 1) await act();
      });
  },
);
