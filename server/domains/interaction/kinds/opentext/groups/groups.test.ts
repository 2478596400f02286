import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { answer, moveWord, opentextIn, shownOn, wordsOn } from '../opentext.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const group = (by: Browser, lsId: string, wordId: string, into: string) =>
  by.call('groupWord', { params: { lsId, wordId }, body: { into } });
const ungroup = (by: Browser, lsId: string, wordId: string) =>
  by.call('ungroupWord', { params: { lsId, wordId } });

/** A cloud with "idea", written by two, and "ideas", written by one of them and by somebody else. */
async function ideas(settings: object = {}) {
  const lsId = await opentextIn(people, 'words', settings);
  const [ada, ben, cleo] = (await Promise.all(
    ['Ada', 'Ben', 'Cleo'].map((name) => world.attendee(event.passcode, name)),
  )) as [Browser, Browser, Browser];
  const idea = await answer(ada, lsId, 'idea');
  await answer(ben, lsId, 'idea');
  const plural = await answer(ada, lsId, 'ideas');
  await answer(cleo, lsId, 'ideas');
  return { lsId, idea, plural, ada, ben, cleo };
}

describe('two words that mean the same', () => {
  test('are one on phones and stage, in which each person counts once, and two again', async () => {
    const { lsId, idea, plural, cleo } = await ideas({ anonymous: false });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const panel = await world.panel(event.id, 'moderator');
    await verifyChannel(() => group(panel, lsId, plural, idea));
    for (const channel of ['attendee', 'kiosk', 'projector'] as const)
      expect(wordsOn(clients[channel], lsId), channel).toEqual({ idea: 3 });
    expect(shownOn(clients.admin, lsId)?.words).toMatchObject([
      { status: 'shown', people: 3 },
      { status: 'grouped', groupId: idea, people: 2 },
    ]);
    expect(shownOn(clients.admin, lsId)?.wordTotals).toMatchObject({ shown: 1, grouped: 1 });

    await verifyChannel(() => answer(cleo, lsId, 'idea'));
    expect(wordsOn(clients.projector, lsId)).toEqual({ idea: 3 });
    const dan = await world.attendee(event.passcode, 'Dan');
    await verifyChannel(() => answer(dan, lsId, 'IDEAS'));
    expect(wordsOn(clients.projector, lsId)).toEqual({ idea: 4 });

    await verifyChannel(() => ungroup(organiser, lsId, plural));
    expect(wordsOn(clients.projector, lsId)).toEqual({ idea: 3, ideas: 3 });
  });

  test('count people once for each of them where nothing may tell who wrote both', async () => {
    const { lsId, idea, plural } = await ideas({ anonymous: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => group(organiser, lsId, plural, idea));
    expect(wordsOn(clients.projector, lsId)).toEqual({ idea: 4 });
  });

  test('take along what was grouped with one of them, and one word leaves alone', async () => {
    const { lsId, idea, plural, ada } = await ideas({ anonymous: false });
    const notion = await answer(ada, lsId, 'notion');
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => group(organiser, lsId, plural, idea));
    await verifyChannel(() => group(organiser, lsId, idea, notion));
    expect(wordsOn(clients.attendee, lsId)).toEqual({ notion: 3 });
    await verifyChannel(() => ungroup(organiser, lsId, idea));
    expect(wordsOn(clients.attendee, lsId)).toEqual({ notion: 2, idea: 2 });
  });
});

test('insights count grouped words as what they are grouped with, and tell the most frequent of those shown', async () => {
  const { lsId, idea, plural, cleo } = await ideas({ anonymous: false });
  const rude = await answer(cleo, lsId, 'rude');
  await answer(cleo, lsId, 'calm');
  await moveWord(organiser, lsId, rude, { from: 'shown', to: 'hidden' });
  await moveWord(organiser, lsId, plural, { from: 'shown', to: 'hidden' });
  await group(organiser, lsId, plural, idea);
  const told = async () => (await organiser.call('readSessionInsights', { params: { lsId } })).body.opentext;
  expect(await told()).toMatchObject({
    statuses: { pending: 0, shown: 5, hidden: 1 },
    words: [
      { text: 'idea', people: 3 },
      { text: 'calm', people: 1 },
    ],
  });
  await moveWord(organiser, lsId, idea, { from: 'shown', to: 'hidden' });
  expect(await told()).toMatchObject({ statuses: { shown: 1, hidden: 5 }, words: [{ text: 'calm' }] });
});

test('a word comes out of its group as it was decided on: a hidden one is still in no byte of the audience', async () => {
  const { lsId, idea, plural } = await ideas({ anonymous: false });
  await moveWord(organiser, lsId, plural, { from: 'shown', to: 'hidden' });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  await verifyChannel(() => group(organiser, lsId, plural, idea));
  expect((await moveWord(organiser, lsId, plural, { from: 'hidden', to: 'shown' })).status).toBe(409);
  await verifyChannel(() => ungroup(organiser, lsId, plural));
  for (const channel of ['attendee', 'kiosk', 'projector'] as const)
    expect(JSON.stringify(clients[channel].frames), channel).not.toContain('ideas');
});

test('words are grouped by those who moderate, and with a word that stands for itself', async () => {
  const { lsId, idea, plural, ada } = await ideas();
  expect((await group(ada, lsId, plural, idea)).status).toBe(403);
  expect((await group(organiser, lsId, plural, plural)).status).toBe(409);
  expect((await group(organiser, lsId, plural, '99999999')).status).toBe(404);
  expect((await ungroup(organiser, lsId, plural)).status).toBe(409);
  expect((await group(organiser, lsId, plural, idea)).status).toBe(200);
  expect((await group(organiser, lsId, idea, plural)).status).toBe(409);
});
