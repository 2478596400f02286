import { describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { chatIn, send } from './kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from './kinds/opentext/opentext.fixture.ts';
import { ask, comment } from './kinds/qna/comments/comments.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const everywhere = {
  anonymous: false,
  namesHiddenFromAttendees: true,
  namesHiddenFromProjector: true,
  namesHiddenFromModerators: true,
};
const number = expect.stringMatching(/^#\d{6}$/);
const faces = ['attendee', 'kiosk', 'projector', 'moderator'] as const;

/** What each kind shows of what Zenobia wrote. */
const kinds = {
  qna: {
    make: () => world.qna(organiser, event.id, { ...everywhere, comments: true }),
    write: async (by: Awaited<ReturnType<typeof world.attendee>>, lsId: string) => {
      await comment(by, lsId, await ask(by, lsId, 'When do we move?'), 'And the doors?');
    },
  },
  chat: {
    make: () => chatIn(people, everywhere),
    write: async (by: Awaited<ReturnType<typeof world.attendee>>, lsId: string) =>
      void (await send(by, lsId, 'Hello')),
  },
  opentext: {
    make: () => opentextIn(people, 'open', everywhere),
    write: async (by: Awaited<ReturnType<typeof world.attendee>>, lsId: string) =>
      void (await answer(by, lsId, 'More light')),
  },
};

describe.each(Object.entries(kinds))('where names are hidden: %s', (_, { make, write }) => {
  test('no byte of phones, projector and moderator panel has one; the desk sees it', async () => {
    const lsId = await make();
    const early = await watch(world, event.id, event.passcode, lsId);
    const zenobia = await world.attendee(event.passcode, 'Zenobia');
    await early.verifyChannel(() => write(zenobia, lsId));
    const late = await watch(world, event.id, event.passcode, lsId);
    // Whoever comes later is told as much as those who were there.
    for (const channel of faces)
      expect(late.clients[channel].view(lsId)).toEqual(early.clients[channel].view(lsId));
    for (const { clients } of [early, late]) {
      for (const channel of faces)
        expect(JSON.stringify(clients[channel].frames), channel).not.toContain('Zenobia');
      expect(JSON.stringify(clients.admin.frames)).toContain('Zenobia');
      for (const channel of [...faces, 'admin'] as const)
        expect(JSON.stringify(clients[channel].frames), channel).not.toContain('participant');
    }
  });
});

test('one person has one number in a session, another one in the next, and none where they gave no name', async () => {
  const [zenobia, quentin] = [
    await world.attendee(event.passcode, 'Zenobia'),
    await world.attendee(event.passcode, 'Quentin'),
  ];
  const authorsIn = async () => {
    const lsId = await world.qna(organiser, event.id, everywhere);
    await ask(zenobia, lsId, 'One?');
    await ask(zenobia, lsId, 'Two?');
    await ask(quentin, lsId, 'Three?');
    await zenobia.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Four?', as: 'unnamed' },
    });
    const read = async (by: typeof zenobia) =>
      (await by.call('readQuestions', { params: { lsId }, query: { order: 'oldest' } })).body.questions.map(
        ({ author }) => author,
      );
    const panel = await world.panel(event.id, 'moderator');
    expect(await read(organiser)).toEqual(['Zenobia', 'Zenobia', 'Quentin', null]);
    expect(await read(panel)).toEqual(await read(quentin));
    return read(quentin);
  };
  const [first, second] = [await authorsIn(), await authorsIn()];
  expect(first).toEqual([number, first[0], number, null]);
  expect(first[2]).not.toBe(first[0]);
  expect(second[0]).not.toBe(first[0]);
});

test('each face is a choice of its own, and what was hidden at the start stays so', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false, namesHiddenFromProjector: true });
  const zenobia = await world.attendee(event.passcode, 'Zenobia');
  await ask(zenobia, lsId, 'When do we move?');
  await organiser.call('editSession', {
    params: { lsId },
    body: { settings: { namesHiddenFromProjector: false, namesHiddenFromAttendees: true } },
  });
  const { clients } = await watch(world, event.id, event.passcode, lsId);
  const authors = (channel: keyof typeof clients) =>
    clients[channel].qna(lsId)?.questions.map(({ author }) => author);
  expect(authors('projector')).toEqual([number]);
  await world.restart();
  const reopened = await watch(world, event.id, event.passcode, lsId);
  expect(reopened.clients.projector.qna(lsId)?.questions.map(({ author }) => author)).toEqual([number]);
  for (const channel of ['attendee', 'moderator', 'admin'] as const)
    expect(authors(channel)).toEqual(['Zenobia']);
});
