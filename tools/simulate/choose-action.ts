import { byNewest, byVotes } from '#contract/kinds/qna/question-order.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { Mine } from '#contract/realtime/protocol.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { chosenIn, promptOf, questionsOf, upvotedIn } from '#server/test/session-views.ts';
import type { LiveCall } from '#web/realtime/live-call.ts';
import type { Step } from './plan.ts';

/** A running session as one phone sees it. */
export type Seen = { snapshot: SessionSnapshot; mine: Mine };

/** The share of people who take back an upvote when they come to that question again. */
const takesBack = 0.3;

/** What a person does at a step, given what the phone shows; null when there is nothing to do. */
export function chooseAction(
  step: Step,
  sessions: readonly Seen[],
  texts: readonly string[],
): LiveCall | null {
  const type = step.act === 'vote' ? 'poll' : 'qna';
  const fitting = sessions.filter(({ snapshot }) => snapshot.session.type === type);
  const [first, second] = twoPicks(step.pick);
  const seen = fitting[Math.floor(first * fitting.length)];
  if (seen === undefined) return null;
  switch (step.act) {
    case 'ask':
      return ask(seen, texts[Math.floor(second * texts.length)] ?? '');
    case 'upvote-new':
      return upvoteNewest(seen);
    case 'upvote':
      return upvoteSome(seen, second);
    case 'vote':
      return vote(seen, second);
  }
}

/** Derives two numbers from one, so that the choice of session and the choice of item are independent. */
function twoPicks(pick: number): [number, number] {
  return [(pick * 1009) % 1, (pick * 1_000_003) % 1];
}

function ask({ snapshot }: Seen, text: string): LiveCall | null {
  if (snapshot.type !== 'qna') return null;
  const { session } = snapshot;
  const fits = text.slice(0, session.settings.questionLength);
  return { name: 'askQuestion', params: { lsId: session.id }, body: { text: fits } };
}

function upvoteNewest({ snapshot, mine }: Seen): LiveCall | null {
  const question = ordered(snapshot).newest.find(({ id }) => !upvotedIn(mine).includes(id));
  return question === undefined ? null : upvote(snapshot, question, true);
}

/** Mostly the top questions: few people scroll. */
function upvoteSome({ snapshot, mine }: Seen, pick: number): LiveCall | null {
  const { top } = ordered(snapshot);
  const question = top[Math.floor(pick * pick * top.length)];
  if (question === undefined) return null;
  if (!upvotedIn(mine).includes(question.id)) return upvote(snapshot, question, true);
  return (pick * 997) % 1 < takesBack ? upvote(snapshot, question, false) : null;
}

function upvote({ session }: SessionSnapshot, { id }: Question, up: boolean): LiveCall {
  return { name: 'upvoteQuestion', params: { lsId: session.id, questionId: id }, body: { up } };
}

/** Opinions are uneven: earlier options get more votes. */
function vote({ snapshot, mine }: Seen, pick: number): LiveCall | null {
  if (snapshot.type !== 'poll') return null;
  const { session } = snapshot;
  const poll = promptOf(snapshot);
  if (poll === undefined || (chosenIn(mine).length > 0 && !session.settings.changeVote)) return null;
  const most = Math.min(session.settings.mostPicks, poll.options.length);
  const picks = 1 + Math.floor(((pick * 7919) % 1) * most);
  const start = Math.floor(pick ** 1.6 * poll.options.length);
  const optionIds = Array.from(
    { length: picks },
    (_, nth) => poll.options[(start + nth) % poll.options.length]?.id ?? '',
  );
  return { name: 'voteInPoll', params: { lsId: session.id }, body: { promptId: poll.id, optionIds } };
}

type Ordered = { newest: readonly Question[]; top: readonly Question[] };
const orders = new WeakMap<SessionSnapshot, Ordered>();

/** Sorted once for all phones that see the same snapshot. */
function ordered(snapshot: SessionSnapshot): Ordered {
  const known = orders.get(snapshot);
  if (known !== undefined) return known;
  const open = questionsOf(snapshot).filter(({ status }) => status === 'allowed' || status === 'current');
  const made = { newest: [...open].sort(byNewest), top: [...open].sort(byVotes) };
  orders.set(snapshot, made);
  return made;
}
