import type { LiveCall } from '#contract/kinds/live-call.ts';
import { type Crowd, raise, reactionTime, type Seen, type Step } from '../session-crowd.ts';
import { countAttemptRows } from './assessment-counts.queries.ts';
import { fillAssessments } from './assessment-fill.queries.ts';

/** The share of the hall that begins, and of them, that goes on to the end. */
const begins = 0.8;
const finishes = 0.85;

/** Most people begin soon after the start, and answer question by question. */
export const assessmentCrowd: Crowd<'assessment'> = {
  type: 'assessment',
  session: {
    settings: { attempts: '2', passMark: 50 },
    assessment: {
      questions: [
        {
          id: 'q1',
          text: 'How tall is the tower?',
          points: 2,
          options: [
            { id: 'o1', text: '62 m', right: true },
            { id: 'o2', text: '81 m' },
          ],
        },
        {
          id: 'q2',
          text: 'Which of these are rivers?',
          points: 1,
          options: [
            { id: 'o1', text: 'Oder', right: true },
            { id: 'o2', text: 'Harz' },
            { id: 'o3', text: 'Elbe', right: true },
          ],
        },
      ],
    },
  },
  counts: { began: { sum: 'begun' }, through: { sum: 'finished' } },

  plan({ attendees, milliseconds, random }) {
    const steps: Step[] = [];
    for (let phone = 0; phone < attendees; phone += 1) {
      if (random() >= begins) continue;
      const at = 500 + reactionTime(random, milliseconds / 8);
      const plan = (act: string, when: number) =>
        steps.push({ at: when, phone, type: 'assessment', act, pick: random() });
      plan('begin', at);
      plan('answer', at + 200 + reactionTime(random, milliseconds / 16));
      if (random() < finishes) plan('submit', at + 400 + reactionTime(random, milliseconds / 8));
    }
    return steps;
  },

  act(act, seen, pick) {
    const { attempt, through } = seen.mine;
    if (act === 'begin') return attempt === 0 ? begin(seen, 1) : null;
    if (attempt === 0 || through) return null;
    return act === 'submit' ? submit(seen, pick) : answer(seen, pick);
  },

  anything(seen, random) {
    const { attempt, through } = seen.mine;
    if (attempt === 0) return begin(seen, 1);
    if (through) return null;
    return random() < 0.7 ? answer(seen, random()) : submit(seen, random());
  },

  desk: null,

  count({ session, scores, through }, by) {
    const tally = new Map([[`through ${session.id}`, through]]);
    if (scores !== null) tally.set(`began ${session.id}`, scores.began);
    return { tally, whole: by === 'organiser' };
  },

  /** Each person counts once, however often they try. */
  add(tally, deeds) {
    const counted = new Set<string>();
    for (const { phone, call } of deeds) {
      const what = call.name === 'beginAttempt' ? 'began' : call.name === 'submitAttempt' ? 'through' : null;
      const name = `${phone} ${what} ${call.params.lsId}`;
      if (what === null || counted.has(name)) continue;
      counted.add(name);
      raise(tally, `${what} ${call.params.lsId}`);
    }
  },

  countRows: countAttemptRows,
  writtenIn: async () => [],
  fill: fillAssessments,
};

type OneSeen = Seen<'assessment'>;

const begin = ({ snapshot }: OneSeen, attempt: number): LiveCall<'assessment'> => ({
  name: 'beginAttempt',
  params: { lsId: snapshot.session.id },
  body: { attempt, moreTime: 1 },
});

function answer({ snapshot, mine }: OneSeen, pick: number): LiveCall<'assessment'> | null {
  const questions = snapshot.questionsAsked ?? [];
  const question = questions[Math.floor(pick * questions.length)];
  if (question === undefined) return null;
  const optionIds = chosen(question.options, pick);
  return {
    name: 'answerQuestionOfAttempt',
    params: { lsId: snapshot.session.id },
    body: { attempt: mine.attempt, questionId: question.id, optionIds },
  };
}

function submit({ snapshot, mine }: OneSeen, pick: number): LiveCall<'assessment'> {
  const answers = Object.fromEntries(
    (snapshot.questionsAsked ?? []).map(({ id, options }) => [id, chosen(options, pick)]),
  );
  return {
    name: 'submitAttempt',
    params: { lsId: snapshot.session.id },
    body: { attempt: mine.attempt, answers },
  };
}

/** Most know it: earlier options are chosen more often. */
const chosen = (options: readonly { id: string }[], pick: number): string[] =>
  options
    .slice(Math.floor(pick ** 1.6 * options.length))
    .map(({ id }) => id)
    .slice(0, 1);
