import { expect, test } from 'vitest';
import { deleteUnusedFiles } from '#server/domains/files/delete-unused.job.ts';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { forget } from '#server/kernel/kept/forget.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { leadTo, questionsOf, quizIn, quizOn } from './quiz.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const birds = (robin: string, wren: string) => [
  {
    text: 'Which one sings at night?',
    seconds: 20,
    points: 1000 as const,
    options: [
      { text: 'A', right: true, picture: { id: robin, alt: 'A robin on a branch' } },
      { text: 'B', picture: { id: wren, alt: '' } },
      { text: 'Neither' },
    ],
  },
];

test('pictures come with the answers, on no screen of the audience before, and can be mended while they are open', async () => {
  const [robin, wren, owl] = [
    await pictureIn(organiser, event.id, '#aa0000'),
    await pictureIn(organiser, event.id, '#00aa00'),
    await pictureIn(organiser, event.id, '#0000aa'),
  ];
  const lsId = await quizIn(people, {}, { questions: birds(robin, wren) });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const audience = ['attendee', 'projector', 'kiosk'] as const;
  const received = () => audience.map((channel) => JSON.stringify(clients[channel].frames)).join('\n');
  await verifyChannel(() => leadTo(organiser, lsId, 'asked'));
  for (const secret of [robin, wren, 'A robin on a branch', '"alt"'])
    expect(received()).not.toContain(secret);

  await verifyChannel(() => leadTo(organiser, lsId, 'open'));
  const shown = () => quizOn(clients.projector, lsId).quiz?.question?.options.map(({ picture }) => picture);
  expect(shown()).toEqual([{ id: robin, alt: 'A robin on a branch' }, { id: wren, alt: '' }, null]);

  const [asked] = await questionsOf(organiser, lsId);
  const edit = (options: object[] = []) =>
    organiser.call('editSession', {
      params: { lsId },
      body: { quiz_presenter: { questions: [{ ...asked, options }] } as never },
    });
  const mended = asked?.options.map((option, at) =>
    at === 1 ? { ...option, picture: { id: owl, alt: 'An owl' } } : option,
  );
  await verifyChannel(async () => expect((await edit(mended)).status).toBe(200));
  expect(shown()?.[1]).toEqual({ id: owl, alt: 'An owl' });
});

test('a picture of another event, or one that is gone, is told at its answer, and nothing is saved', async () => {
  const elsewhere = await world.pigeonhole(organiser);
  const own = await pictureIn(organiser, event.id, '#aaaa00');
  const foreign = await pictureIn(organiser, elsewhere.id, '#00aaaa');
  const body = {
    pigeonholeId: event.id,
    type: 'quiz_presenter' as const,
    name: 'A quiz of lost pictures',
    quiz_presenter: { questions: birds(own, foreign) },
  };
  const made = await organiser.send<{ details?: object }>('POST', '/api/livesession/create', body);
  expect(made.status).toBe(422);
  expect(Object.keys(made.body.details ?? {})).toEqual(['data.quiz_presenter.questions.0.options.1.picture']);
  const { liveSessions } = (await organiser.call('listSessions', { params: { phId: event.id } })).body;
  expect(liveSessions.map(({ name }) => name)).not.toContain(body.name);
});

test('a copy of the event has pictures of its own: they stay when the first event goes', async () => {
  const source = await world.pigeonhole(organiser);
  const picture = await pictureIn(organiser, source.id, '#555500');
  await quizIn(
    { ...people, event: source } as typeof people,
    {},
    { questions: birds(picture, picture), start: 'later' },
  );
  const copy = await world.pigeonhole(organiser);
  const { kernel } = world.program;
  await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: source.id, to: copy.id }));
  const [session] = (await organiser.call('listSessions', { params: { phId: copy.id } })).body.liveSessions;
  const [question] = await questionsOf(organiser, session?.id ?? '');
  const copied = question?.options[0]?.picture;
  expect(copied).toEqual({ id: expect.not.stringMatching(picture), alt: 'A robin on a branch' });
  const inTwoDays = () => new Date(world.clock.now().getTime() + 2 * 24 * 60 * 60 * 1000);
  await deleteUnusedFiles({ ...kernel, clock: { ...kernel.clock, now: inTwoDays } });
  await forget(kernel, { of: 'all', pigeonholeIds: [source.id] });
  const statusOf = async (id?: string) => (await fetch(`${world.origin}/file/${id}`)).status;
  expect([await statusOf(picture), await statusOf(copied?.id)]).toEqual([404, 200]);
});
