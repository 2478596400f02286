import { type ChannelName, everyone } from '../../realtime/channel.ts';
import { action, kind, shows, type Value } from '../kind.ts';
import type { AskedQuestion, AssessmentQuestion, Chosen } from './assessment-score.ts';
import type { answerQuestionOfAttempt, beginAttempt, submitAttempt } from './attempts.ts';

/** The last attempt of a person. */
export type AssessmentMine = {
  /** Counted from 1; 0: none has begun. */
  readonly attempt: number;
  readonly through: boolean;
  readonly answers: Chosen;
};

export type Scores = {
  readonly began: number;
  readonly submitted: number;
  readonly passed: number | null;
  readonly average: number | null;
  readonly best: number | null;
  readonly median: number | null;
  readonly spread: readonly number[];
};

/** `fixed`: it has started, and only its words can be changed; `version` rises with each change. */
export type Assessment = {
  readonly questions: readonly AssessmentQuestion[];
  readonly version: number;
  readonly fixed: boolean;
};

const phones: readonly ChannelName[] = ['attendee', 'kiosk'];
const hosts: readonly ChannelName[] = ['admin', 'moderator'];

/** Everybody at their own pace. What is right is in no news of the audience: phones read it once they may. */
export const assessment = kind({
  type: 'assessment',
  content: shows<{
    /** Null but for hosts. */
    assessment: Value<Assessment | null>;
    /** Null on phones before the start, and on the stage. */
    questionsAsked: Value<readonly AskedQuestion[] | null>;
    /** Null for the audience. */
    scores: Value<Scores | null>;
    /** By question, how many had it right. Null but for hosts. */
    rightCounts: Value<Readonly<Record<string, number>> | null>;
    /** Null while results are not shown on the stage. */
    stageScores: Value<Scores | null>;
    through: Value<number>;
  }>(),
  beforeStart: 'hidden',
  onStage: 'live',
  news: {
    'assessment-edited': { set: 'assessment', channels: hosts, mergeBy: 'name' },
    'assessment-asked': { set: 'questionsAsked', channels: phones, mergeBy: 'name' },
    'assessment-scored': { set: 'scores', channels: hosts, mergeBy: 'name' },
    'assessment-right': { set: 'rightCounts', channels: hosts, mergeBy: 'name' },
    'assessment-shown': { set: 'stageScores', channels: ['projector'], mergeBy: 'name' },
    'assessment-through': { set: 'through', channels: everyone, mergeBy: 'name' },
  },
  mine: { attempt: 0, through: false, answers: {} } as AssessmentMine,
  actions: {
    beginAttempt: action<typeof beginAttempt, AssessmentMine>({
      about: ({ params }) => `${params.lsId}/attempt`,
      mine: (mine, { body: { attempt } }) =>
        attempt > mine.attempt ? { attempt, through: false, answers: {} } : mine,
    }),
    answerQuestionOfAttempt: action<typeof answerQuestionOfAttempt, AssessmentMine>({
      about: ({ params, body }) => `${params.lsId}/attempt/${body.attempt}/${body.questionId}`,
      mine: (mine, { body: { attempt, questionId, optionIds } }) =>
        attempt === mine.attempt && !mine.through
          ? { ...mine, answers: { ...mine.answers, [questionId]: optionIds } }
          : mine,
    }),
    submitAttempt: action<typeof submitAttempt, AssessmentMine>({
      about: ({ params, body }) => `${params.lsId}/attempt/${body.attempt}`,
      mine: (mine, { body: { attempt, answers } }) =>
        attempt === mine.attempt
          ? { attempt, through: true, answers: { ...mine.answers, ...answers } }
          : mine,
    }),
  },
});
