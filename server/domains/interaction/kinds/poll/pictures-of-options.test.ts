import { expect, test } from 'vitest';
import type { SendsOf } from '#contract/endpoint.ts';
import type { makeSession } from '#contract/sessions/sessions.ts';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { forget } from '#server/kernel/kept/forget.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

type Prompt = NonNullable<SendsOf<typeof makeSession>['body']['poll']>['prompts'][number];
type Options = Extract<Prompt, { options: unknown }>['options'];

const make = (options: Options, pigeonholeId = event.id) =>
  organiser.call('makeSession', {
    body: {
      pigeonholeId,
      type: 'poll',
      name: 'Which logo?',
      poll: { prompts: [{ text: 'Which logo?', options }] },
    },
  });

const edit = (lsId: string, poll: object) =>
  organiser.send<{ details?: Record<string, { description: string }[]> }>(
    'POST',
    `/api/livesession/${lsId}`,
    { poll },
  );

test('options have pictures with words for who cannot see them, on every screen, and are changed while people vote', async () => {
  const [red, blue] = [
    await pictureIn(organiser, event.id, '#ff0000'),
    await pictureIn(organiser, event.id, '#0000ff'),
  ];
  const made = await make([
    { text: 'Red', picture: { id: red, alt: 'A red bird' } },
    { text: 'None' },
    'Later',
  ]);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const lsId = made.body.liveSession.id;
  await world.start(organiser, lsId);
  const fan = await world.attendee(event.passcode, 'Fan');
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const shown = () => clients.attendee.prompt(lsId);
  expect(shown()?.options.map(({ text, picture }) => [text, picture])).toEqual([
    ['Red', { id: red, alt: 'A red bird' }],
    ['None', null],
    ['Later', null],
  ]);
  const [first, second] = shown()?.options ?? [];
  await fan.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds: [first?.id ?? ''] } });

  const change = {
    prompts: [
      {
        id: shown()?.id,
        options: [
          { id: first?.id, picture: { id: blue, alt: 'A blue bird' }, seenPicture: red },
          { id: second?.id, picture: { id: red, alt: '' }, seenPicture: '' },
        ],
      },
    ],
  };
  const changed = await verifyChannel(() => edit(lsId, change));
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(shown()?.options.map(({ picture }) => picture)).toEqual([
    { id: blue, alt: 'A blue bird' },
    { id: red, alt: '' },
    null,
  ]);
  const results = (await organiser.call('readResults', { params: { lsId } })).body.prompts;
  expect(results?.[0]?.options[0]?.picture).toEqual({ id: blue, alt: 'A blue bird' });
  expect(results?.[0]?.votes?.[first?.id ?? '']).toBe(1);
});

test('a picture of another event, or one that is gone, is told at its option, and nothing is saved', async () => {
  const elsewhere = await world.pigeonhole(organiser);
  const foreign = await pictureIn(organiser, elsewhere.id, '#00ff00');
  for (const id of [foreign, 'x'.repeat(43)]) {
    const { status, body } = await make(['Yes', { text: 'No', picture: { id, alt: '' } }]);
    expect([status, body.details]).toEqual([
      422,
      {
        'data.poll.prompts.0.options.1.picture': [
          { type: 'picture.lost', description: 'This picture isn’t stored anymore. Choose it again.' },
        ],
      },
    ]);
  }
  const { liveSessions } = (await organiser.call('listSessions', { params: { phId: event.id } })).body;
  expect(liveSessions.filter(({ name }) => name === 'Which logo?')).toHaveLength(1);
});

test('two tabs that change the same picture: the second is told before it takes the place of the first', async () => {
  const [one, other] = [
    await pictureIn(organiser, event.id, '#111111'),
    await pictureIn(organiser, event.id, '#222222'),
  ];
  const lsId = (await make(['Yes', 'No'])).body.liveSession.id;
  const prompt = (await organiser.call('readResults', { params: { lsId } })).body.prompts?.[0];
  const save = (picture: string, seenPicture: string) =>
    edit(lsId, {
      prompts: [
        {
          id: prompt?.id,
          options: [{ id: prompt?.options[0]?.id, picture: { id: picture, alt: '' }, seenPicture }],
        },
      ],
    });
  expect((await save(one, '')).status).toBe(200);
  const late = await save(other, '');
  expect([
    late.status,
    late.body.details?.['data.poll.prompts.0.options.0.picture']?.[0]?.description,
  ]).toEqual([409, 'Someone else changed this picture in the meantime. Save again to keep yours.']);
  expect((await save(other, one)).status).toBe(200);
});

test('a copy of the event has pictures of its own: they stay when the first event goes', async () => {
  const source = await world.pigeonhole(organiser);
  const picture = await pictureIn(organiser, source.id, '#333333');
  await make([{ text: 'Bird', picture: { id: picture, alt: 'A bird' } }, 'None'], source.id);
  const copy = await world.pigeonhole(organiser);
  const { kernel } = world.program;
  await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: source.id, to: copy.id }));

  const [session] = (await organiser.call('listSessions', { params: { phId: copy.id } })).body.liveSessions;
  const params = { lsId: session?.id ?? '' };
  const copied = (await organiser.call('readResults', { params })).body.prompts?.[0]?.options[0]?.picture;
  expect(copied).toEqual({ id: expect.not.stringMatching(picture), alt: 'A bird' });
  await forget(kernel, { of: 'all', pigeonholeIds: [source.id] });
  const statusOf = async (id?: string) => (await fetch(`${world.origin}/file/${id}`)).status;
  expect([await statusOf(picture), await statusOf(copied?.id)]).toEqual([404, 200]);
});
