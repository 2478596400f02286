import type { LiveCall } from '#contract/kinds/live-call.ts';
import { nameNumbers, wordCount } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import { stepAfter } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { type Crowd, type DeskCall, raise, reactionTime, type Seen, type Step } from '../session-crowd.ts';
import { countQuizzes } from './quiz-counts.queries.ts';
import { fillQuizzes } from './quiz-fill.queries.ts';

const plays = 0.9;
/** Somebody looks at their phone so often in the course of a quiz. */
const looks = 30;

type Snapshot = SnapshotOf<'quiz_presenter'>;
const towers = ['62 m', '81 m', '49 m', '100 m'].map((text, at) => ({ text, right: at === 0 }));

/** Most people join soon after the start, and answer what is asked whenever they look. */
export const quizCrowd: Crowd<'quiz_presenter'> = {
  type: 'quiz_presenter',
  session: {
    settings: { streakBonus: true },
    quiz_presenter: {
      teams: [{ name: 'Red Foxes' }, { name: 'Blue Whales' }],
      questions: [
        { text: 'How tall is the tower?', options: towers },
        {
          text: 'Which of these are rivers?',
          options: ['Oder', 'Harz', 'Elbe'].map((text) => ({ text, right: text !== 'Harz' })),
        },
        {
          text: 'Is glass a liquid?',
          seconds: null,
          points: 2000,
          options: [{ text: 'Yes' }, { text: 'No', right: true }],
        },
      ],
    },
  },
  counts: { players: { sum: 'players' }, asked: { sum: 'answers' }, picked: { sum: 'choices' } },

  plan({ attendees, milliseconds, random }) {
    const steps: Step[] = [];
    for (let phone = 0; phone < attendees; phone += 1) {
      if (random() >= plays) continue;
      const plan = (act: string, at: number) =>
        steps.push({ at, phone, type: 'quiz_presenter', act, pick: random() });
      let at = 300 + reactionTime(random, milliseconds / 20);
      plan('join', at);
      for (let look = 0; look < looks; look += 1) {
        at += reactionTime(random, milliseconds / looks);
        plan('answer', at);
      }
    }
    return steps;
  },

  act(act, seen, pick) {
    if (act === 'join') return seen.mine.player === null ? join(seen, () => pick) : null;
    // The first option has most answers.
    return seen.mine.player === null ? null : answer(seen, pick ** 1.6);
  },

  anything(seen, random) {
    return seen.mine.player === null ? join(seen, random) : answer(seen, random());
  },

  desk: {
    approve: (snapshot) => [next(snapshot)].flatMap((call) => call ?? []),
    anything: (snapshot) => next(snapshot),
  },

  /** What was chosen only the desk knows before the reveal. */
  count({ session, players, quizQuestions }, by) {
    const tally = new Map<string, number>([[`players ${session.id}`, players]]);
    for (const { id, answered, chosen } of quizQuestions) {
      tally.set(`asked ${id}`, answered);
      for (const [option, count] of Object.entries(chosen)) tally.set(`picked ${option}`, count);
    }
    return { tally, whole: by === 'organiser' };
  },

  add(tally, deeds) {
    const joined = new Set<number>();
    for (const { phone, call } of deeds) {
      if (call.name === 'joinQuiz') {
        const what = `players ${call.params.lsId}`;
        if (!joined.has(phone) && tally.has(what)) raise(tally, what);
        joined.add(phone);
        continue;
      }
      const { questionId, optionIds } = call.body;
      for (const what of [`asked ${questionId}`, ...optionIds.map((id) => `picked ${id}`)])
        if (tally.has(what)) raise(tally, what);
    }
  },

  countRows: countQuizzes,
  writtenIn: async () => [],
  fill: fillQuizzes,
};

type Quiz = Seen<'quiz_presenter'>;

function join({ snapshot: { session, teams } }: Quiz, random: () => number): LiveCall<'quiz_presenter'> {
  const word = () => Math.floor(random() * wordCount);
  const drawn = [word(), word(), nameNumbers.least] as const;
  const teamId = teams[Math.floor(random() * teams.length)]?.id ?? null;
  return { name: 'joinQuiz', params: { lsId: session.id }, body: { drawn, moreTime: 1, teamId } };
}

function answer(
  { snapshot: { session, quiz }, mine }: Quiz,
  pick: number,
): LiveCall<'quiz_presenter'> | null {
  if (quiz?.step !== 'open' || quiz.question === null) return null;
  const { id, options } = quiz.question;
  const option = options[Math.floor(pick * options.length)];
  if (option === undefined || mine.chosen[id] !== undefined) return null;
  return {
    name: 'answerQuiz',
    params: { lsId: session.id },
    body: { questionId: id, optionIds: [option.id] },
  };
}

function next({ session, quiz }: Snapshot): DeskCall | null {
  const { leaderboard } = session.settings;
  if (quiz === null || stepAfter(quiz, { leaderboard, timeIsOver: false }) === null) return null;
  const { step, number } = quiz;
  return { name: 'moveQuiz', params: { lsId: session.id }, body: { step, number } };
}
