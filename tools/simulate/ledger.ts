import type { Receipt } from '#contract/realtime/receipt.ts';
import type { LiveCall } from '#web/realtime/live-call.ts';

/** What a session counts: questions with their votes, and the poll's ballots; null where none are visible. */
export type Standing = {
  questions: ReadonlyMap<string, number>;
  /** Whether these are all questions: the audience does not see those awaiting approval, and no screen holds more than its window. */
  whole: boolean;
  poll: { voters: number; options: ReadonlyMap<string, number> } | null;
};

/** A receipted action, with the number of its phone. */
export type Deed = { phone: number; call: LiveCall; receipt: Receipt };

export type Difference = { session: string; what: string; expected: number; counted: number };

/** The highest number of a receipt, by session: what has reached it shows all that was receipted. */
export function lastReceipts(deeds: readonly Deed[]): Map<string, bigint> {
  const last = new Map<string, bigint>();
  for (const { call, receipt } of deeds) {
    const { lsId } = call.params;
    const seq = BigInt(receipt.seq);
    if (seq > (last.get(lsId) ?? -1n)) last.set(lsId, seq);
  }
  return last;
}

/**
 * The expected counts after these deeds, in the order of each phone's receipts. Votes are states, not steps: the last
 * vote of a person on an item counts. The phones are new, so none of them has voted before.
 */
export function expectedAfter(
  before: ReadonlyMap<string, Standing>,
  deeds: readonly Deed[],
): Map<string, Standing> {
  const upvotes = new Map<string, { session: string; question: string; up: boolean }>();
  const ballots = new Map<string, { session: string; options: readonly string[] }>();
  const asked = new Map<string, Set<string>>();
  for (const { phone, call, receipt } of deeds) {
    const session = call.params.lsId;
    if (call.name === 'askQuestion')
      asked.set(session, (asked.get(session) ?? new Set()).add(receipt.itemId));
    if (call.name === 'upvoteQuestion') {
      const question = call.params.questionId;
      upvotes.set(`${phone} ${session} ${question}`, { session, question, up: call.body.up });
    }
    if (call.name === 'voteInPoll')
      ballots.set(`${phone} ${session}`, { session, options: call.body.optionIds });
  }
  return new Map(
    [...before].map(([session, standing]) => {
      const questions = new Map(standing.questions);
      for (const question of asked.get(session) ?? []) questions.set(question, questions.get(question) ?? 0);
      for (const vote of upvotes.values())
        if (vote.session === session && vote.up)
          questions.set(vote.question, (questions.get(vote.question) ?? 0) + 1);
      const cast = [...ballots.values()].filter((ballot) => ballot.session === session);
      return [session, { ...standing, questions, poll: standing.poll && afterBallots(standing.poll, cast) }];
    }),
  );
}

function afterBallots(
  poll: NonNullable<Standing['poll']>,
  cast: readonly { options: readonly string[] }[],
): NonNullable<Standing['poll']> {
  const options = new Map(poll.options);
  for (const ballot of cast)
    for (const option of ballot.options) options.set(option, (options.get(option) ?? 0) + 1);
  return { voters: poll.voters + cast.length, options };
}

/** Where the actual counts differ from the expected ones. What the counting client cannot see is not compared. */
export function differences(
  expected: ReadonlyMap<string, Standing>,
  counted: ReadonlyMap<string, Standing>,
): Difference[] {
  const found: Difference[] = [];
  for (const [session, standing] of expected) {
    const other = counted.get(session);
    const note = (what: string, a: number, b: number) => {
      if (a !== b) found.push({ session, what, expected: a, counted: b });
    };
    if (other === undefined) {
      note('the session itself', 1, 0);
      continue;
    }
    if (other.whole) note('questions', standing.questions.size, other.questions.size);
    for (const [question, votes] of standing.questions) {
      const others = other.questions.get(question);
      if (others !== undefined) note(`votes of question ${question}`, votes, others);
      else if (other.whole) note(`question ${question}`, 1, 0);
    }
    if (standing.poll === null || other.poll === null) continue;
    note('voters of the poll', standing.poll.voters, other.poll.voters);
    for (const [option, votes] of standing.poll.options)
      note(`votes of option ${option}`, votes, other.poll.options.get(option) ?? 0);
  }
  return found;
}

export type Totals = { questions: number; upvotes: number; voters: number; ticks: number };

/** The difference between two standings. */
export function gained(before: ReadonlyMap<string, Standing>, after: ReadonlyMap<string, Standing>): Totals {
  const [was, is] = [totalsOf(before), totalsOf(after)];
  return {
    questions: is.questions - was.questions,
    upvotes: is.upvotes - was.upvotes,
    voters: is.voters - was.voters,
    ticks: is.ticks - was.ticks,
  };
}

function totalsOf(standings: ReadonlyMap<string, Standing>): Totals {
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
  const all = [...standings.values()];
  return {
    questions: sum(all.map((standing) => standing.questions.size)),
    upvotes: sum(all.map((standing) => sum(standing.questions.values()))),
    voters: sum(all.map((standing) => standing.poll?.voters ?? 0)),
    ticks: sum(all.map((standing) => sum(standing.poll?.options.values() ?? []))),
  };
}
