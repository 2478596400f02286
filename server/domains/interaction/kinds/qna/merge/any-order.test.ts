import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { seededRandom } from '../../../crowd/random.ts';
import { ask } from '../comments/comments.fixture.ts';
import { merge, unmerge, vote } from './merge.fixture.ts';

const { world, organiser, event } = eventForTests();

type VoteRow = { questionId: string; voter: string; up: boolean };

async function votesIn(lsId: string): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`
    SELECT question_id, encode(voter, 'hex') AS voter, up FROM question_votes
    WHERE session_id = ${lsId} ORDER BY question_id`.execute(world.program.kernel.db);
  return rows;
}

/** What a question has to count, from the rows of votes and from what leads to it at the desk: told here once more, in other words. */
function expected(question: Question, all: readonly Question[], rows: readonly VoteRow[]) {
  const leadsTo = (one: Question): boolean => {
    if (one.id === question.id) return true;
    const next = all.find(({ id }) => id === one.mergedInto);
    return question.status !== 'merged' && next !== undefined && leadsTo(next);
  };
  const group = all.filter(leadsTo).map(({ id }) => id);
  const order = [
    question.id,
    ...group.filter((id) => id !== question.id).sort((a, b) => Number(a) - Number(b)),
  ];
  const ballots = new Map<string, boolean>();
  for (const id of order)
    for (const { questionId, voter, up } of rows)
      if (questionId === id && !ballots.has(voter)) ballots.set(voter, up);
  const ups = [...ballots.values()].filter((up) => up).length;
  const downs = ballots.size - ups;
  return { id: question.id, votes: ups - downs, downvotes: downs };
}

test.each([
  { seed: 1, anonymous: false },
  { seed: 2, anonymous: false },
  { seed: 3, anonymous: true },
  { seed: 4, anonymous: true },
])(
  'votes are those of the rows after any votes, taken back, turned, merged and taken apart (seed $seed, anonymous: $anonymous)',
  async ({ seed, anonymous }) => {
    const random = seededRandom(seed);
    const one = <Thing>(things: readonly Thing[]): Thing =>
      things[Math.floor(random() * things.length)] as Thing;
    const lsId = await world.qna(organiser, event.id, { anonymous, votes: 'upvote_downvote_reveal' });
    const people: Browser[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) people.push(await world.attendee(event.passcode, name));
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push(await ask(one(people), lsId, `Question ${nth}`));
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const questions = () => clients.admin.qna(lsId)?.questions ?? [];
    const done = new Map<string, number>();

    async function act(): Promise<{ status: number }> {
      const sort = random();
      const merged = questions().filter(({ status }) => status === 'merged');
      const open = questions().filter(({ status }) => status !== 'merged');
      const [name, made] =
        sort < 0.7
          ? (['vote', () => vote(one(people), lsId, one(ids), one(['up', 'up', 'down', 'none']))] as const)
          : sort < 0.87 && open.length > 1
            ? (['merge', () => merge(organiser, lsId, one(open).id, one(open).id, 'allowed')] as const)
            : ([
                'unmerge',
                () => unmerge(organiser, lsId, one(merged.length > 0 ? merged : open).id),
              ] as const);
      const answered = await made();
      if (answered.status === 200) done.set(name, (done.get(name) ?? 0) + 1);
      return answered;
    }

    for (let nth = 0; nth < 30; nth += 1) {
      expect((await verifyChannel(act)).status).toBeLessThan(500);
      const rows = await votesIn(lsId);
      const counted = questions().map(({ id, votes, downvotes }) => ({ id, votes, downvotes }));
      expect(counted, `step ${nth}`).toEqual(
        questions().map((question) => expected(question, questions(), rows)),
      );
    }
    for (const name of ['vote', 'merge', 'unmerge']) expect(done.get(name) ?? 0, name).toBeGreaterThan(0);

    for (let left = questions(); left.some(({ status }) => status === 'merged'); left = questions())
      await verifyChannel(() =>
        unmerge(organiser, lsId, left.find(({ status }) => status === 'merged')?.id ?? ''),
      );
    const rows = await votesIn(lsId);
    for (const { id, votes } of questions())
      expect(votes).toBe(
        rows.filter(({ questionId }) => questionId === id).reduce((sum, { up }) => sum + (up ? 1 : -1), 0),
      );
  },
);
