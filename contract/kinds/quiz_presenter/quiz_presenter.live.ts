import { type ChannelName, everyone } from '../../realtime/channel.ts';
import { action, kind, type List, shows, type Value } from '../kind.ts';
import type { MoreTime } from '../more-time.ts';
import type { DrawnName } from './quiz-names.ts';
import type { QuizTeam } from './quiz-teams.ts';
import type { answerQuiz, joinQuiz, Player, QuizBoard, QuizNow, QuizQuestion } from './quizzes.ts';

/** How one person plays. `teamId`: null where there are no teams, or none was chosen. */
export type QuizPlaying = {
  readonly drawn: DrawnName;
  readonly moreTime: MoreTime;
  readonly teamId: string | null;
};

/** How one person does, as of the question that was revealed last. Points and rank are in nobody else's news. */
export type QuizScore = {
  /** That question. */
  readonly revealed: string;
  readonly points: number;
  /** Right answers. */
  readonly right: number;
  /** Null where there is no leaderboard. */
  readonly rank: number | null;
  readonly players: number;
  /** Their answer to that question; null: not answered. */
  readonly last: {
    readonly right: boolean;
    readonly points: number;
    readonly bonus: number;
    readonly milliseconds: number;
  } | null;
};

export type QuizMine = {
  /** Null: does not play. */
  readonly player: QuizPlaying | null;
  /** The options that a person has chosen, by question. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /** Told right after each reveal; null: before the first one. */
  readonly score: QuizScore | null;
};

const hosts: readonly ChannelName[] = ['admin', 'moderator'];

/**
 * A quiz at the pace of who presents it. Phones and stage have the question that is asked, and nothing of those to come; which options are
 * right is in no news of theirs before the reveal.
 */
export const quizPresenter = kind({
  type: 'quiz_presenter',
  content: shows<{
    /** Null on screens of the audience before the start. */
    quiz: Value<QuizNow | null>;
    /** All of them, for hosts; empty for the audience. */
    quizQuestions: List<QuizQuestion>;
    players: Value<number>;
    /** Empty: everybody plays alone. */
    teams: Value<readonly QuizTeam[]>;
    /** Who came last; empty where names are not shown. */
    lobby: Value<readonly Player[]>;
    /** How many have answered the question that is asked. */
    answered: Value<number>;
    /** As of the last question that was revealed; null: there is none. */
    board: Value<QuizBoard | null>;
    /** When the last of those who need more time has had theirs; null: nobody needs more, or there is no limit. For hosts. */
    lastLimit: Value<number | null>;
  }>(),
  beforeStart: 'hidden',
  onStage: 'result',
  news: {
    'quiz-moved': { set: 'quiz', channels: everyone, mergeBy: 'name' },
    /** Before the start: the audience knows nothing of it. */
    'quiz-prepared': { set: 'quiz', channels: hosts, mergeBy: 'name' },
    'quiz-joined': { set: 'players', channels: everyone, mergeBy: 'name' },
    'quiz-lobby': { set: 'lobby', channels: [...hosts, 'projector'], mergeBy: 'name' },
    'quiz-teams': { set: 'teams', channels: everyone, mergeBy: 'name' },
    /** Before the start. */
    'quiz-teams-prepared': { set: 'teams', channels: hosts, mergeBy: 'name' },
    'quiz-answered': { set: 'answered', channels: everyone, mergeBy: 'name' },
    'quiz-ranked': { set: 'board', channels: everyone, mergeBy: 'name' },
    'quiz-limit': { set: 'lastLimit', channels: hosts, mergeBy: 'name' },
    'quiz-counted': {
      patch: 'quizQuestions',
      fields: ['answered', 'chosen'],
      channels: hosts,
      mergeBy: 'id',
    },
    'quiz-edited': { put: 'quizQuestions', channels: hosts, mergeBy: 'id' },
    'quiz-removed': { drop: 'quizQuestions', channels: hosts, mergeBy: 'id' },
  },
  mine: { player: null, chosen: {}, score: null } as QuizMine,
  actions: {
    joinQuiz: action<typeof joinQuiz, QuizMine>({
      about: ({ params }) => `${params.lsId}/player`,
      mine: (mine, { body: { drawn, moreTime, teamId } }) => ({
        ...mine,
        player: { drawn, moreTime, teamId },
      }),
    }),
    answerQuiz: action<typeof answerQuiz, QuizMine>({
      about: ({ params, body }) => `${params.lsId}/quiz/${body.questionId}`,
      mine: (mine, { body: { questionId, optionIds } }) => ({
        ...mine,
        chosen: { ...mine.chosen, [questionId]: optionIds },
      }),
    }),
  },
});
