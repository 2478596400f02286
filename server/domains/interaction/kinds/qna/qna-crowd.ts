import type { LiveCall } from '#contract/kinds/live-call.ts';
import { byNewest, byVotes } from '#contract/kinds/qna/question-order.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { type VoteChoice, voteIn } from '#contract/kinds/qna/question-votes.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { type Crowd, type DeskCall, raise, reactionTime, type Seen, type Step } from '../session-crowd.ts';
import { countQuestions, questionTextsIn } from './qna-counts.queries.ts';
import { fillQuestions } from './qna-fill.queries.ts';

/** The share of the hall that reacts to a new question; most people only listen. */
const reacts = 0.07;
/** Milliseconds until they do, on average. */
const waveMean = 1_400;
/** Upvotes for older questions, per phone and second. */
const quietUpvotes = 0.012;
/** The share of people who take back an upvote when they come to that question again. */
const takesBack = 0.3;
/** The share of votes for older questions that are downvotes. */
const against = 0.1;

type Snapshot = SnapshotOf<'qna'>;

const worth: Readonly<Record<VoteChoice, number>> = { up: 1, down: -1, none: 0 };

/** Quiet, with a wave of votes after each new question. */
export const qnaCrowd: Crowd<'qna'> = {
  type: 'qna',
  session: {
    settings: {
      filtering: true,
      votes: 'upvote_downvote_reveal',
      tags: ['Budget', 'Coffee', 'Rooms'],
      comments: true,
    },
  },
  counts: {
    question: { items: 'questions', sum: 'score' },
    answer: { items: 'answers', sum: 'helpful' },
    commented: { sum: 'comments' },
  },

  plan({ attendees, milliseconds, random }) {
    const steps: Step[] = [];
    const plan = (at: number, act: string) => {
      const phone = Math.floor(random() * attendees);
      steps.push({ at, phone, type: 'qna', act, pick: random() });
    };
    const seconds = milliseconds / 1000;
    const asks = Math.max(1, Math.round(Math.min(attendees * 0.4, seconds * 0.8)));
    for (let nth = 0; nth < asks; nth += 1) {
      const at = random() * milliseconds * 0.85;
      plan(at, 'ask');
      const wave = Math.round(attendees * reacts * (0.5 + random()));
      for (let vote = 0; vote < wave; vote += 1)
        plan(at + 300 + reactionTime(random, waveMean), 'upvote-new');
    }
    const quiet = Math.round(attendees * seconds * quietUpvotes);
    for (let nth = 0; nth < quiet; nth += 1) plan(random() * milliseconds, 'upvote');
    return steps;
  },

  act(act, seen, pick, { sentences }) {
    if (act === 'ask') return ask(seen.snapshot, sentences[Math.floor(pick * sentences.length)] ?? '', pick);
    return act === 'upvote-new' ? upvoteNewest(seen) : voteForSome(seen, pick);
  },

  anything({ snapshot }, random, nth) {
    const question = oneOf(snapshot.questions, random);
    if (question === undefined || random() < 0.2) return ask(snapshot, `Question number ${nth}`, random());
    if (random() < 0.15) return commentOn(snapshot, question.id, `Comment number ${nth}`);
    const { answerId } = question;
    if (answerId !== undefined && random() < 0.3)
      return markHelpful(snapshot, question.id, answerId, random());
    const sort = random();
    return vote(snapshot, question, sort < 0.5 ? 'up' : sort < 0.7 ? 'down' : 'none');
  },

  desk: {
    approve: (snapshot) =>
      snapshot.questions
        .filter(({ status }) => status === 'pending')
        .map((question) => move(snapshot, question, 'allowed')),
    anything(snapshot, random) {
      const question = oneOf(snapshot.questions, random);
      if (question === undefined) return null;
      if (random() < 0.1) return answer(snapshot, question);
      const others = questionStatuses.filter((status) => status !== question.status);
      return move(snapshot, question, oneOf(others, random) ?? 'allowed');
    },
  },

  count({ session, questions, totals }, by) {
    const all = questionStatuses.reduce((sum, status) => sum + (totals[status] ?? 0), 0);
    return {
      tally: new Map(
        questions.flatMap(({ id, votes, answerId, helpful = 0, comments = 0 }) => [
          [`question ${id}`, votes],
          ...(comments === 0 ? [] : [[`commented ${id}`, comments] as const]),
          ...(answerId === undefined ? [] : [[`answer ${answerId}`, helpful] as const]),
        ]),
      ),
      whole: questions.length === all && (by === 'organiser' || !session.settings.filtering),
    };
  },

  /** Votes and marks are states, not steps: the last one of a person on a question or an answer counts. */
  add(tally, deeds) {
    const votes = new Map<string, { what: string; by: number }>();
    for (const { phone, call, receipt } of deeds)
      if (call.name === 'askQuestion') {
        const what = `question ${receipt.itemId}`;
        tally.set(what, tally.get(what) ?? 0);
      } else if (call.name === 'commentOnQuestion') {
        const { questionId } = call.params;
        if (tally.has(`question ${questionId}`)) raise(tally, `commented ${questionId}`);
      } else if (call.name === 'upvoteQuestion') {
        const what = `question ${call.params.questionId}`;
        votes.set(`${phone} ${what}`, { what, by: worth[voteIn(call.body)] });
      } else if (call.name === 'markHelpful') {
        const what = `answer ${call.body.answerId}`;
        votes.set(`${phone} ${what}`, { what, by: call.body.on ? 1 : 0 });
      }
    // Of a question that was not seen before and is not new it is not known how many votes it had.
    for (const { what, by } of votes.values()) if (by !== 0 && tally.has(what)) raise(tally, what, by);
  },

  countRows: countQuestions,
  writtenIn: questionTextsIn,
  fill: fillQuestions,
};

function oneOf<Thing>(things: readonly Thing[], random: () => number): Thing | undefined {
  return things[Math.floor(random() * things.length)];
}

function ask({ session: { id, settings } }: Snapshot, text: string, pick: number): LiveCall<'qna'> {
  const fits = text.slice(0, settings.questionLength);
  const chance = (pick * 613) % 1;
  const tag = settings.tags[Math.floor(chance * settings.tags.length)];
  const tags = tag === undefined || (chance * 7) % 1 < 0.5 ? [] : [tag];
  return {
    name: 'askQuestion',
    params: { lsId: id },
    body: { text: fits, ...(tags.length > 0 && { tags }) },
  };
}

function vote({ session }: Snapshot, { id }: Question, is: VoteChoice): LiveCall<'qna'> {
  return { name: 'upvoteQuestion', params: { lsId: session.id, questionId: id }, body: { vote: is } };
}

function markHelpful(
  { session }: Snapshot,
  questionId: string,
  answerId: string,
  chance: number,
): LiveCall<'qna'> {
  return {
    name: 'markHelpful',
    params: { lsId: session.id, questionId },
    body: { answerId, on: chance > takesBack },
  };
}

function commentOn({ session }: Snapshot, questionId: string, text: string): LiveCall<'qna'> {
  return { name: 'commentOnQuestion', params: { lsId: session.id, questionId }, body: { text } };
}

function answer({ session }: Snapshot, { id, answer: seenText = '' }: Question): DeskCall {
  const params = { lsId: session.id, questionId: id };
  return { name: 'answerQuestion', params, body: { text: `${seenText} Soon.`.slice(-900).trim(), seenText } };
}

function upvoteNewest({ snapshot, mine }: Seen<'qna'>): LiveCall<'qna'> | null {
  const question = ordered(snapshot).newest.find(({ id }) => !mine.upvoted.includes(id));
  return question === undefined ? null : vote(snapshot, question, 'up');
}

/** Mostly the top questions: few people scroll. */
function voteForSome({ snapshot, mine }: Seen<'qna'>, pick: number): LiveCall<'qna'> | null {
  const { top } = ordered(snapshot);
  const question = top[Math.floor(pick * pick * top.length)];
  if (question === undefined) return null;
  const chance = (pick * 997) % 1;
  if (!mine.upvoted.includes(question.id)) return vote(snapshot, question, chance < against ? 'down' : 'up');
  return chance < takesBack ? vote(snapshot, question, 'none') : null;
}

function move({ session }: Snapshot, { id, status }: Question, to: Question['status']): DeskCall {
  return { name: 'moveQuestion', params: { lsId: session.id, questionId: id }, body: { from: status, to } };
}

type Ordered = { newest: readonly Question[]; top: readonly Question[] };
const orders = new WeakMap<Snapshot, Ordered>();

/** Sorted once for all phones that see the same snapshot. */
function ordered(snapshot: Snapshot): Ordered {
  const known = orders.get(snapshot);
  if (known !== undefined) return known;
  const open = snapshot.questions.filter(({ status }) => status === 'allowed' || status === 'current');
  const made = { newest: [...open].sort(byNewest), top: [...open].sort(byVotes) };
  orders.set(snapshot, made);
  return made;
}
