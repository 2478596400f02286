import { expect, test } from 'vitest';
import type { SendsOf } from '#contract/endpoint.ts';
import { meanOf } from '#contract/prompts/mean.ts';
import type { makeSession } from '#contract/sessions/sessions.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

type Prompt = NonNullable<SendsOf<typeof makeSession>['body']['poll']>['prompts'][number];

const make = (...prompts: Prompt[]) =>
  organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'poll', name: 'How was it?', poll: { prompts } },
  });

async function running(prompt: Prompt, settings: { resultsShown?: boolean; changeVote?: boolean } = {}) {
  const answer = await make(prompt);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const lsId = answer.body.liveSession.id;
  await organiser.call('editSession', { params: { lsId }, body: { settings } });
  await world.start(organiser, lsId);
  const seen = await watch(world, event.id, event.passcode, lsId);
  const shown = (channel: 'admin' | 'attendee' = 'admin') => {
    const is = seen.clients[channel].prompt(lsId);
    if (is === undefined) throw new Error('The poll has no prompt.');
    return is;
  };
  const edit = (change: object) =>
    organiser.call('editSession', {
      params: { lsId },
      body: { poll: { prompts: [{ id: shown().id, ...change }] } } as never,
    });
  return { ...seen, lsId, shown, edit };
}

const vote = (phone: Browser, lsId: string, ...optionIds: (string | undefined)[]) =>
  phone.call('voteInPoll', {
    params: { lsId },
    body: { key: newKey(), optionIds: optionIds.map((id) => id ?? '') },
  });
const textsOf = ({ options }: { options: readonly { text: string }[] }) => options.map(({ text }) => text);

test.each([
  ['rating', undefined, ['1', '2', '3', '4', '5']],
  ['rating', { from: 1, to: 3 }, ['1', '2', '3']],
  ['scale', { from: -1, to: 2 }, ['-1', '0', '1', '2']],
  ['slider', undefined, ['1', '2', '3', '4', '5']],
] as const)(
  'a %s of %o has its numbers as options, and the mean is that of its votes',
  async (form, numbers, texts) => {
    const settings = { low: 'Awful', high: 'Great' };
    const asked = { text: 'The food?', form, settings, ...(numbers && { numbers }) };
    const { lsId, shown, verifyChannel } = await running(asked, { changeVote: true });
    expect(shown('attendee')).toMatchObject({ form, settings });
    expect(textsOf(shown())).toEqual(texts);
    expect(meanOf(shown())).toBeNull();
    const phones = await Promise.all([1, 2, 3].map(() => world.attendee(event.passcode)));
    const { options } = shown();
    await verifyChannel(() =>
      Promise.all(phones.map((phone, at) => vote(phone, lsId, options[at === 0 ? 0 : 2]?.id))),
    );
    await verifyChannel(() => vote(phones[1] as Browser, lsId, options[1]?.id));
    const [first, second, third] = texts.map(Number);
    expect(meanOf(shown('attendee'))).toBeCloseTo(((first ?? 0) + (second ?? 0) + (third ?? 0)) / 3);
  },
);

test('one person gives one number, however many choices the poll allows', async () => {
  const { lsId, shown } = await running({ text: 'The food?', form: 'scale' });
  await organiser.call('editSession', { params: { lsId }, body: { settings: { mostPicks: 3 } } });
  const [one, two] = shown().options;
  const refused = await vote(await world.attendee(event.passcode), lsId, one?.id, two?.id);
  expect(refused.body.details?.['data.optionIds']?.[0]?.description).toBe('Choose one option');
});

test('while results are hidden no number gives the mean away', async () => {
  const { lsId, shown, clients } = await running(
    { text: 'The food?', form: 'rating' },
    { resultsShown: false },
  );
  await vote(await world.attendee(event.passcode), lsId, shown().options[3]?.id);
  await expect.poll(() => shown('attendee').voters).toBe(1);
  expect(meanOf(shown('attendee'))).toBeNull();
  expect(JSON.stringify(clients.attendee.frames)).not.toMatch(/"votes":\{/);
});

test('before the first vote the form and the numbers change, afterwards only the words do', async () => {
  const { lsId, shown, edit, verifyChannel } = await running({ text: 'The food?', form: 'rating' });
  const kept = shown().options[0]?.id;
  expect((await verifyChannel(() => edit({ form: 'slider', numbers: { from: 0, to: 3 } }))).status).toBe(200);
  expect([shown().form, textsOf(shown())]).toEqual(['slider', ['0', '1', '2', '3']]);
  expect(shown().options[1]?.id).toBe(kept);
  expect((await vote(await world.attendee(event.passcode), lsId, shown().options[3]?.id)).status).toBe(200);

  for (const change of [{ form: 'scale' }, { numbers: { from: 0, to: 4 } }]) {
    const refused = await edit({ text: 'The cake?', ...change });
    expect(refused).toMatchObject({ status: 409, body: { error: 'HasVotes' } });
    expect(Object.keys(refused.body.details ?? {})).toEqual(['data.poll.prompts.0.form']);
  }
  const words = { settings: { low: 'Dry', high: 'Moist' }, form: 'slider', numbers: { from: 0, to: 3 } };
  expect((await verifyChannel(() => edit(words))).status).toBe(200);
  expect(shown('attendee')).toMatchObject({
    text: 'The food?',
    settings: { low: 'Dry', high: 'Moist' },
    voters: 1,
  });
});

test('numbers become options that are written, and those become numbers', async () => {
  const { shown, edit } = await running({ text: 'The food?', form: 'scale' });
  expect((await edit({ form: 'choice', options: [{ text: 'Good' }, { text: 'Bad' }] })).status).toBe(200);
  await expect.poll(() => textsOf(shown())).toEqual(['Good', 'Bad']);
  expect((await edit({ form: 'rating' })).status).toBe(200);
  await expect.poll(() => textsOf(shown())).toEqual(['1', '2', '3', '4', '5']);
});

test('two who word the same end: the second is told what the first has written', async () => {
  const { edit } = await running({
    text: 'The food?',
    form: 'scale',
    settings: { low: 'Bad', high: 'Good' },
  });
  const low = (word: string) => edit({ settings: { low: word }, seenSettings: { low: 'Bad' } });
  expect((await low('Awful')).status).toBe(200);
  const late = await low('Terrible');
  expect(late).toMatchObject({ status: 409, body: { error: 'Conflict' } });
  expect(late.body.details?.['data.poll.prompts.0.settings.low']?.[0]?.description).toContain('Awful');
});

test.each([
  ['two stars', { form: 'rating', numbers: { from: 1, to: 2 } }, 'numbers.to'],
  ['stars from 0', { form: 'rating', numbers: { from: 0, to: 4 } }, 'numbers.to'],
  ['twelve numbers', { form: 'scale', numbers: { from: 0, to: 11 } }, 'numbers.to'],
  ['its highest number below its lowest', { form: 'slider', numbers: { from: 5, to: 1 } }, 'numbers.to'],
  ['long words at an end', { form: 'scale', settings: { high: 'x'.repeat(61) } }, 'settings.high'],
  ['no options where they are written', { options: [] }, 'options'],
] as const)('a poll with %s is refused at its field, made or changed', async (_what, parts, field) => {
  const made = await make({ text: 'The food?', ...parts } as Prompt);
  expect(made.status, JSON.stringify(made.body)).toBe(422);
  expect(Object.keys(made.body.details ?? {})).toEqual([`data.poll.prompts.0.${field}`]);
  const { edit } = await running({ text: 'The food?', form: 'scale' });
  const changed = await edit({ form: 'choice', ...parts });
  expect(Object.keys(changed.body.details ?? {})).toEqual([`data.poll.prompts.0.${field}`]);
});

test('the options of numbers are not written by hand', async () => {
  const { edit, shown } = await running({ text: 'The food?', form: 'scale' });
  for (const change of [{ options: [{ text: 'Six' }] }, { removed: [shown().options[0]?.id] }]) {
    const refused = await edit(change);
    expect(Object.keys(refused.body.details ?? {})).toEqual(['data.poll.prompts.0.options']);
  }
});
