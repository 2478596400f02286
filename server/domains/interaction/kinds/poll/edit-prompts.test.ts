import { expect, test } from 'vitest';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();
const outside = ['attendee', 'kiosk', 'projector'] as const;

const asked = [
  { text: 'Who opens?', options: ['Ada', 'Bob', 'Cleo'] },
  { text: 'Who closes?', options: ['Dora', 'Emil'] },
];

async function makePoll({ prompts = asked, settings = {} } = {}): Promise<string> {
  const answer = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'poll', name: 'Roles', settings, poll: { prompts } },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.liveSession.id;
}

async function runningPoll(parts: Parameters<typeof makePoll>[0] = {}): Promise<string> {
  const lsId = await makePoll(parts);
  await world.start(organiser, lsId);
  return lsId;
}

const promptsOn = (client: LiveClient, lsId: string) =>
  inOrder(client.view<SnapshotOf<'poll'>>(lsId)?.prompts ?? []);
const textsOn = (client: LiveClient, lsId: string) =>
  promptsOn(client, lsId).map(({ text, options }) => [text, ...options.map((option) => option.text)]);

const edit = (lsId: string, poll: object, by: Browser = organiser) =>
  by.call('editSession', { params: { lsId }, body: { poll } as never });
const vote = (phone: Browser, lsId: string, promptId: string, optionId: string) =>
  phone.call('voteInPoll', { params: { lsId }, body: { key: newKey(), promptId, optionIds: [optionId] } });

async function deskOf(lsId: string) {
  const seen = await watch(world, event.id, event.passcode, lsId);
  const [first, second] = promptsOn(seen.clients.admin, lsId);
  if (first === undefined) throw new Error('The poll has no prompt.');
  return { ...seen, first, second: second ?? first };
}

test('a poll asks several prompts in their order (R-152), and one person answers each', async () => {
  const lsId = await runningPoll();
  const { clients, verifyChannel, first, second } = await deskOf(lsId);
  expect(textsOn(clients.attendee, lsId)).toEqual(asked.map(({ text, options }) => [text, ...options]));
  const phone = await world.attendee(event.passcode);
  await verifyChannel(async () => {
    expect((await vote(phone, lsId, first.id, first.options[1]?.id ?? '')).status).toBe(200);
    expect((await vote(phone, lsId, second.id, second.options[0]?.id ?? '')).status).toBe(200);
  });
  expect((await vote(phone, lsId, first.id, second.options[0]?.id ?? '')).status).toBe(404);
  expect(
    promptsOn(clients.projector, lsId).map(({ voters, votes }) => [voters, Object.values(votes ?? {})]),
  ).toEqual([
    [1, [0, 1, 0]],
    [1, [1, 0]],
  ]);
});

test('before the start all of it can be changed, and nothing of that reaches the audience (L10)', async () => {
  const lsId = await makePoll();
  const { clients, verifyChannel, first, second } = await deskOf(lsId);
  const answer = await verifyChannel(() =>
    edit(lsId, {
      prompts: [
        {
          id: second.id,
          text: 'Who says goodbye?',
          sort: 0,
          options: [{ id: second.options[1]?.id, sort: 0 }, { text: 'Flora' }],
          removed: [],
        },
        { text: 'Who sings?', options: [{ text: 'Gus' }, { text: 'Hana' }] },
      ],
      removed: [first.id],
    }),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(textsOn(clients.moderator, lsId)).toEqual([
    ['Who says goodbye?', 'Emil', 'Dora', 'Flora'],
    ['Who sings?', 'Gus', 'Hana'],
  ]);
  for (const channel of outside) {
    expect(JSON.stringify(clients[channel].frames)).not.toMatch(/goodbye|Flora|sings|prompt-(asked|edited)/);
    expect(promptsOn(clients[channel], lsId)).toEqual([]);
  }
  await verifyChannel(() => world.start(organiser, lsId));
  expect(textsOn(clients.attendee, lsId)).toHaveLength(2);
});

test('a typo is corrected while people vote: every screen shows it, and their votes stay', async () => {
  const lsId = await runningPoll({ settings: { resultsShown: false } });
  const { clients, verifyChannel, first } = await deskOf(lsId);
  const [ada] = first.options;
  const phone = await world.attendee(event.passcode);
  await vote(phone, lsId, first.id, ada?.id ?? '');
  await verifyChannel(() =>
    edit(lsId, {
      prompts: [{ id: first.id, text: 'Who opens it?', options: [{ id: ada?.id, text: 'Ada L.' }] }],
    }),
  );
  expect(promptsOn(clients.projector, lsId)[0]).toMatchObject({
    text: 'Who opens it?',
    voters: 1,
    votes: null,
  });
  expect(promptsOn(clients.admin, lsId)[0]?.votes?.[ada?.id ?? '']).toBe(1);
  // Sent by a phone that still shows the text of before.
  await verifyChannel(() =>
    clients.attendee.call('voteInPoll', { lsId }, { promptId: first.id, optionIds: [ada?.id] }),
  );
  expect(promptsOn(clients.admin, lsId)[0]?.votes?.[ada?.id ?? '']).toBe(2);
  expect(JSON.stringify(clients.attendee.frames)).not.toMatch(/"votes":\{/);
});

test('an option that is added while it runs can be voted for; one without votes may go', async () => {
  const lsId = await runningPoll();
  const { clients, verifyChannel, first } = await deskOf(lsId);
  const [, bob] = first.options;
  await verifyChannel(() =>
    edit(lsId, { prompts: [{ id: first.id, options: [{ text: 'Ines' }], removed: [bob?.id] }] }),
  );
  const ines = promptsOn(clients.attendee, lsId)[0]?.options.find(({ text }) => text === 'Ines');
  expect(textsOn(clients.attendee, lsId)[0]).toEqual(['Who opens?', 'Ada', 'Cleo', 'Ines']);
  const phone = await world.attendee(event.passcode);
  expect((await vote(phone, lsId, first.id, bob?.id ?? '')).body.error).toBe('NotFound');
  expect((await verifyChannel(() => vote(phone, lsId, first.id, ines?.id ?? ''))).status).toBe(200);
});

test('a vote for what another node has removed a moment ago is refused, and counts nowhere', async () => {
  const lsId = await runningPoll();
  const { clients, verifyChannel, first, second } = await deskOf(lsId);
  const [ada, bob] = first.options.map(({ id }) => id);
  const { db } = world.program.kernel;
  // The news of it has not come: this node still lets people choose both.
  await db
    .deleteFrom('pollOptions')
    .where('id', '=', ada ?? '')
    .execute();
  await db.deleteFrom('pollQuestions').where('id', '=', second.id).execute();
  const phones = await Promise.all([1, 2, 3].map(() => world.attendee(event.passcode)));
  const answers = await Promise.all([
    vote(phones[0] as Browser, lsId, first.id, ada ?? ''),
    vote(phones[1] as Browser, lsId, first.id, bob ?? ''),
    vote(phones[2] as Browser, lsId, second.id, second.options[0]?.id ?? ''),
  ]);
  expect(answers.map(({ status, body }) => body.error ?? status)).toEqual(['NotFound', 200, 'NotFound']);
  await verifyChannel(() => world.program.kernel.live.refresh(event.id, lsId));
  expect(promptsOn(clients.admin, lsId)).toMatchObject([{ voters: 1, votes: { [bob ?? '']: 1 } }]);
});

test('what has votes is not removed, neither the option nor the prompt, and nothing else of the change is made', async () => {
  const lsId = await runningPoll();
  const { clients, first, second } = await deskOf(lsId);
  await vote(await world.attendee(event.passcode), lsId, first.id, first.options[0]?.id ?? '');
  const option = await edit(lsId, {
    prompts: [{ id: first.id, text: 'Another one?', removed: [first.options[0]?.id] }],
  });
  expect(option).toMatchObject({ status: 409, body: { error: 'HasVotes' } });
  expect(option.body.details).toHaveProperty(['data.poll.prompts.0.options']);
  const prompt = await edit(lsId, { removed: [first.id, second.id] });
  expect(prompt).toMatchObject({ status: 409, body: { error: 'HasVotes' } });
  expect(textsOn(clients.admin, lsId)).toEqual(asked.map(({ text, options }) => [text, ...options]));
  // One that nobody has answered may go.
  expect((await edit(lsId, { removed: [second.id] })).status).toBe(200);
});

test('two who correct the same text: the second is told what the first has written', async () => {
  const lsId = await runningPoll();
  const { first } = await deskOf(lsId);
  const correct = (text: string) => edit(lsId, { prompts: [{ id: first.id, text, seen: 'Who opens?' }] });
  expect((await correct('Who opens it?')).status).toBe(200);
  const late = await correct('Who is first?');
  expect(late).toMatchObject({ status: 409, body: { error: 'Conflict' } });
  expect(late.body.details?.['data.poll.prompts.0.text']?.[0]).toMatchObject({
    type: 'changedMeanwhile',
    description: expect.stringContaining('Who opens it?'),
  });
  // An option of the same prompt is another field.
  const other = await edit(lsId, {
    prompts: [{ id: first.id, options: [{ id: first.options[0]?.id, text: 'Ada L.', seen: 'Ada' }] }],
  });
  expect(other.status).toBe(200);
  expect((await edit(lsId, { prompts: [{ id: first.id, removed: [first.options[1]?.id] }] })).status).toBe(
    200,
  );
  const gone = await edit(lsId, {
    prompts: [{ id: first.id, options: [{ id: first.options[1]?.id, text: 'B.' }] }],
  });
  expect(gone.body).toMatchObject({ error: 'Conflict' });
});

test('two who move questions or options: the second is told that the order has changed', async () => {
  const lsId = await runningPoll();
  const { clients, first, second } = await deskOf(lsId);
  const order = () => textsOn(clients.admin, lsId).map(([text]) => text);
  const toEnd = { prompts: [{ id: first.id, sort: 1 }], seenOrder: [first.id, second.id] };
  expect((await edit(lsId, toEnd)).status).toBe(200);
  await expect.poll(order).toEqual(['Who closes?', 'Who opens?']);

  const third = { text: 'Who sings?', options: [{ text: 'Fay' }, { text: 'Gus' }] };
  expect((await edit(lsId, { prompts: [third] })).status).toBe(200);
  const [{ id: thirdId } = first] = promptsOn(clients.admin, lsId).slice(2);
  const late = await edit(lsId, {
    prompts: [{ id: second.id, sort: 2 }],
    seenOrder: [first.id, second.id, thirdId],
  });
  expect(late).toMatchObject({ status: 409, body: { error: 'Conflict' } });
  expect(late.body.details?.['data.poll.prompts']?.[0]).toMatchObject({
    type: 'changedMeanwhile',
    description: 'Someone else changed the order in the meantime. Save again to keep yours.',
  });
  // What the other one has wanted as well is no conflict.
  const same = await edit(lsId, { ...toEnd, seenOrder: [first.id, second.id] });
  expect(same.status).toBe(200);

  const [ada, bob, cleo] = first.options.map(({ id }) => id);
  const seenOrder = [ada, bob, cleo];
  const place = (id: string | undefined, sort: number) =>
    edit(lsId, { prompts: [{ id: first.id, options: [{ id, sort }], seenOrder }] });
  expect((await place(cleo, 0)).status).toBe(200);
  const lateOption = await place(ada, 2);
  expect(Object.keys(lateOption.body.details ?? {})).toEqual(['data.poll.prompts.0.options']);
});

test('questions that were moved stay where they are when a text is corrected', async () => {
  const lsId = await runningPoll();
  const { clients, first, second } = await deskOf(lsId);
  const order = () => textsOn(clients.admin, lsId).map(([text]) => text);
  await edit(lsId, { prompts: [{ id: first.id, sort: 1 }] });
  await edit(lsId, { prompts: [{ id: second.id, text: 'Who ends it?' }] });
  await expect.poll(order).toEqual(['Who ends it?', 'Who opens?']);
});

test.each([
  ['no prompt at all', (ids: string[]) => ({ removed: ids }), 'data.poll.prompts'],
  ['one option', ([id]: string[]) => ({ prompts: [{ id, removed: 'all' }] }), 'data.poll.prompts.0.options'],
  [
    'the same twice',
    ([id]: string[]) => ({ prompts: [{ id, options: [{ text: ' aDA' }] }] }),
    'data.poll.prompts.0.options',
  ],
  ['a new prompt without a text', () => ({ prompts: [{ options: [] }] }), 'data.poll.prompts.0.text'],
  [
    'a new option without a text',
    ([id]: string[]) => ({ prompts: [{ id, options: [{}] }] }),
    'data.poll.prompts.0.options.0.text',
  ],
])('a poll cannot come to have %s', async (_what, change, field) => {
  const lsId = await makePoll();
  const { first, second } = await deskOf(lsId);
  const all = first.options.slice(1).map(({ id }) => id);
  const poll = JSON.parse(
    JSON.stringify(change([first.id, second.id])).replace('"all"', JSON.stringify(all)),
  );
  const refused = await edit(lsId, poll);
  expect(refused.status, JSON.stringify(refused.body)).toBe(422);
  expect(Object.keys(refused.body.details ?? {})).toEqual([field]);
});

test('what another poll asks is not there to be changed, nor does a Q&A ask anything', async () => {
  const [lsId, other] = [await makePoll(), await makePoll()];
  const { first } = await deskOf(other);
  const [text, removed] = ['Mine now?', [first.id]];
  expect((await edit(lsId, { prompts: [{ id: first.id, text }] })).status).toBe(409);
  expect((await edit(lsId, { removed })).status).toBe(200);
  const { clients } = await deskOf(other);
  expect(textsOn(clients.admin, other)).toHaveLength(2);
  const qna = await world.qna(organiser, event.id);
  expect((await edit(qna, { removed: [] })).body.details).toHaveProperty(['data.poll']);
});
