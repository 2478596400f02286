import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { VoteChoice, VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import { channelNames } from '#contract/realtime/channel.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

/** A session with these questions. */
async function qna(votes: VoteSetting, ...texts: string[]) {
  const lsId = await world.qna(organiser, event.id, { votes });
  const phone = await world.attendee(event.passcode);
  const ids: string[] = [];
  for (const text of texts) {
    const asked = await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
    ids.push(asked.body.itemId);
  }
  return { lsId, ids };
}

const hall = (people: number) =>
  Promise.all(Array.from({ length: people }, () => world.attendee(event.passcode)));
const vote = (by: Browser, lsId: string, questionId: string, vote: VoteChoice) =>
  by.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), vote } });

/** What every screen of a session shows of its votes: upvotes less downvotes, and downvotes where it is told. */
const countsOn = (clients: Awaited<ReturnType<typeof watch>>['clients'], lsId: string) =>
  Object.fromEntries(
    channelNames.map((channel) => [
      channel,
      clients[channel].qna(lsId)?.questions.map(({ votes, downvotes }) => [votes, downvotes]),
    ]),
  );

describe('downvotes', () => {
  test('count against a question; a score below zero is hidden from the audience, in each of their bytes', async () => {
    const { lsId, ids } = await qna('upvote_downvote_positive', 'Must we?');
    const [questionId = ''] = ids;
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const people = await hall(4);

    for (const person of people) await verifyChannel(() => vote(person, lsId, questionId, 'down'));
    const [below, both] = [[[-1, undefined]], [[-4, 4]]];
    const shown = { attendee: below, projector: below, kiosk: below, moderator: both, admin: both };
    expect(countsOn(clients, lsId)).toEqual(shown);
    for (const channel of ['attendee', 'projector', 'kiosk'] as const)
      expect(JSON.stringify(clients[channel].frames)).not.toMatch(/downvotes|"votes":-[^1]/);

    await verifyChannel(() => vote(people[0] as Browser, lsId, questionId, 'up'));
    expect(countsOn(clients, lsId)).toMatchObject({ attendee: below, admin: [[-2, 3]] });
    for (const person of people) await verifyChannel(() => vote(person, lsId, questionId, 'up'));
    expect(countsOn(clients, lsId)).toMatchObject({ attendee: [[4, undefined]], admin: [[4, 0]] });
  });

  test('are shown in full where the session reveals them', async () => {
    const { lsId, ids } = await qna('upvote_downvote_reveal', 'Must we?');
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    for (const person of await hall(3)) await verifyChannel(() => vote(person, lsId, ids[0] ?? '', 'down'));
    expect(countsOn(clients, lsId)).toMatchObject({ projector: [[-3, undefined]], moderator: [[-3, 3]] });
  });

  test('sixty changes of mind of one person are one vote: the last one, in the row and in both counts', async () => {
    const { lsId, ids } = await qna('upvote_downvote_reveal', 'Must we?');
    const [questionId = ''] = ids;
    const [phone] = (await hall(1)) as [Browser];
    const choices: VoteChoice[] = ['up', 'down', 'none', 'down', 'up'];
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => vote(phone, lsId, questionId, choices[at % 5] as VoteChoice)),
    );
    expect((await vote(phone, lsId, questionId, 'down')).status).toBe(200);

    const { rows } = await sql`
      SELECT q.votes, q.downvotes, array_agg(v.up) AS rows FROM questions q JOIN question_votes v ON v.question_id = q.id
      WHERE q.id = ${questionId} GROUP BY q.votes, q.downvotes`.execute(world.program.kernel.db);
    expect(rows).toEqual([{ votes: -1, downvotes: 1, rows: [false] }]);
  });

  test('each person is shown their own vote again, also after a restart', async () => {
    const { lsId, ids } = await qna('upvote_downvote_reveal', 'One', 'Two');
    const [phone] = (await hall(1)) as [Browser];
    await vote(phone, lsId, ids[0] ?? '', 'up');
    await vote(phone, lsId, ids[1] ?? '', 'up');
    await vote(phone, lsId, ids[1] ?? '', 'down');
    const mine = async () => {
      const screen = await world.live(phone, event.id, 'attendee', lsId);
      await screen.until(() => screen.mine.has(lsId), 'what is their own');
      screen.close();
      return screen.mine.get(lsId) as QnaMine;
    };
    expect(await mine()).toEqual({ upvoted: [ids[0]], downvoted: [ids[1]], helped: [], commentsUpvoted: [] });
    await world.restart();
    expect(await mine()).toEqual({ upvoted: [ids[0]], downvoted: [ids[1]], helped: [], commentsUpvoted: [] });
  });

  test('a vote that an older page left in its outbox still counts, and takes back what is there', async () => {
    const { lsId, ids } = await qna('upvote_downvote_reveal', 'Must we?');
    const [questionId = ''] = ids;
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [phone] = (await hall(1)) as [Browser];
    const older = (up: boolean) =>
      phone.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up } });
    await verifyChannel(() => older(true));
    expect(countsOn(clients, lsId)).toMatchObject({ admin: [[1, 0]] });
    await verifyChannel(() => vote(phone, lsId, questionId, 'down'));
    await verifyChannel(() => older(false));
    expect(countsOn(clients, lsId)).toMatchObject({ admin: [[0, 0]] });
  });
});

test.each([
  ['none', ['up', 'down', 'none']],
  ['upvote', ['down']],
] as const)('a session with votes %s refuses %j', async (setting, refused) => {
  const { lsId, ids } = await qna(setting, 'Must we?');
  const [phone] = (await hall(1)) as [Browser];
  for (const choice of ['up', 'down', 'none'] as const) {
    const isRefused = (refused as readonly VoteChoice[]).includes(choice);
    expect((await vote(phone, lsId, ids[0] ?? '', choice)).status, choice).toBe(isRefused ? 403 : 200);
  }
});

test('a vote that is none, or two at once, is refused at its field', async () => {
  const { lsId, ids } = await qna('upvote_downvote_reveal', 'Must we?');
  const [phone] = (await hall(1)) as [Browser];
  for (const body of [{}, { vote: 'up', up: true }, { vote: 'sideways' }]) {
    const params = { lsId, questionId: ids[0] ?? '' };
    const answer = await phone.call('upvoteQuestion', { params, body: { key: newKey(), ...body } as never });
    expect(answer.status, JSON.stringify(body)).toBe(422);
  }
});

test('how votes count is kept at the start', async () => {
  const { lsId } = await qna('upvote');
  const change = { params: { lsId }, body: { settings: { votes: 'none' } } } as const;
  expect(await organiser.call('editSession', change)).toMatchObject({
    status: 409,
    body: { error: 'SessionStarted' },
  });
});

test('pages by score: the audience’s order does not tell which hidden score is lower, the desk’s does', async () => {
  const { lsId, ids } = await qna('upvote_downvote_positive', 'Worst', 'Bad', 'New', 'Good');
  const people = await hall(3);
  for (const person of people) await vote(person, lsId, ids[0] ?? '', 'down');
  await vote(people[0] as Browser, lsId, ids[1] ?? '', 'down');
  await vote(people[0] as Browser, lsId, ids[3] ?? '', 'up');
  const pages = async (by: Browser) => {
    const found: unknown[] = [];
    let after: string | undefined;
    do {
      const query = { order: 'top', most: 1, ...(after && { after }) } as const;
      const { body } = await by.call('readQuestions', { params: { lsId }, query });
      found.push(...body.questions.map(({ text, votes, downvotes }) => [text, votes, downvotes]));
      after = body.next ?? undefined;
    } while (after !== undefined && found.length < 9);
    return found;
  };
  await vote(people[1] as Browser, lsId, ids[1] ?? '', 'down');
  // Of two hidden scores the newer question stands first.
  expect(await pages(people[2] as Browser)).toEqual([
    ['Good', 1, undefined],
    ['New', 0, undefined],
    ['Bad', -1, undefined],
    ['Worst', -1, undefined],
  ]);
  const moderator = await world.panel(event.id, 'moderator');
  expect((await pages(moderator)).slice(2)).toEqual([
    ['Bad', -2, 2],
    ['Worst', -3, 3],
  ]);
});
