import { z } from 'zod';
import { prompt } from '../prompts/prompt.ts';
import { nonInteractiveSettings } from '../settings/kind-settings.ts';
import {
  assessmentAsked,
  assessmentChange,
  assessmentContent,
  assessmentScores,
  rightCounts,
} from './assessment/assessment-content.ts';
import { assessmentInsights } from './assessment/assessment-insights.ts';
import { assessmentSettings } from './assessment/assessment-settings.ts';
import { chatInsights } from './chat/chat-insights.ts';
import { chatSettings } from './chat/chat-settings.ts';
import { message } from './chat/messages.ts';
import type { SessionType } from './kinds.live.ts';
import { answer, word } from './opentext/answers.ts';
import { asked, opentextChange, opentextContent } from './opentext/opentext-content.ts';
import { opentextInsights } from './opentext/opentext-insights.ts';
import { opentextSettings } from './opentext/opentext-settings.ts';
import { pollChange, pollContent } from './poll/poll-content.ts';
import { pollInsights } from './poll/poll-insights.ts';
import { pollSettings } from './poll/poll-settings.ts';
import { comment } from './qna/comments/comments.ts';
import { qnaInsights } from './qna/qna-insights.ts';
import { qnaSettings } from './qna/qna-settings.ts';
import { question } from './qna/questions.ts';
import { quizChange, quizContent } from './quiz_presenter/quiz-content.ts';
import { quizInsights } from './quiz_presenter/quiz-insights.ts';
import { quizSettings } from './quiz_presenter/quiz-settings.ts';
import { quizTeamList } from './quiz_presenter/quiz-teams.ts';
import { lobby, quizBoard, quizNow, quizQuestion } from './quiz_presenter/quizzes.ts';
import { runCounts, surveyAsked, surveyChange, surveyContent } from './survey/survey-content.ts';
import { surveyInsights } from './survey/survey-insights.ts';
import { surveySettings } from './survey/survey-settings.ts';

/** The settings of the sessions of each kind. */
export const settingsOfKinds = {
  qna: qnaSettings,
  poll: pollSettings,
  chat: chatSettings,
  opentext: opentextSettings,
  survey: surveySettings,
  quiz_presenter: quizSettings,
  break: nonInteractiveSettings,
  dummy: nonInteractiveSettings,
  twitter: nonInteractiveSettings,
  assessment: assessmentSettings,
};

/** What sessions of each kind show to their organisers. */
export const resultsOfKinds = {
  questions: z.array(question).readonly().optional(),
  comments: z.array(comment).readonly().optional(),
  prompts: z.array(prompt).readonly().optional(),
  onStage: z.string().nullable().optional(),
  messages: z.array(message).readonly().optional(),
  asked: asked.nullable().optional(),
  received: z.number().optional(),
  answers: z.array(answer).readonly().optional(),
  words: z.array(word).readonly().optional(),
  survey: surveyAsked.nullable().optional(),
  runs: runCounts.nullable().optional(),
  through: z.number().optional(),
  quiz: quizNow.nullable().optional(),
  quizQuestions: z.array(quizQuestion).readonly().optional(),
  players: z.number().optional(),
  teams: quizTeamList.optional(),
  lobby: lobby.optional(),
  answered: z.number().optional(),
  board: quizBoard.nullable().optional(),
  lastLimit: z.number().nullable().optional(),
  assessment: assessmentAsked.nullable().optional(),
  scores: assessmentScores.nullable().optional(),
  rightCounts: rightCounts.nullable().optional(),
};

/** Where nobody takes part. */
const nothingMore = z.object({});

/** What insights tell of sessions of each kind, beside what they tell of all. */
export const insightsOfKinds = {
  assessment: assessmentInsights.optional(),
  qna: qnaInsights.optional(),
  poll: pollInsights.optional(),
  chat: chatInsights.optional(),
  opentext: opentextInsights.optional(),
  survey: surveyInsights.optional(),
  quiz_presenter: quizInsights.optional(),
  break: nothingMore.optional(),
  dummy: nothingMore.optional(),
  twitter: nothingMore.optional(),
} satisfies Readonly<Record<SessionType, z.ZodType>>;
export type InsightsOf<T extends SessionType> = NonNullable<z.output<(typeof insightsOfKinds)[T]>>;

/** What people write in sessions of each kind, and what they vote with, as it is counted; null: there is nothing of it. */
const countedAs = {
  assessment: { written: 'attempts', votes: null },
  qna: { written: 'questions', votes: 'votes' },
  poll: { written: null, votes: 'votes' },
  chat: { written: 'messages', votes: 'reactions' },
  opentext: { written: 'answers', votes: null },
  survey: { written: 'surveys', votes: null },
  quiz_presenter: { written: null, votes: 'answers' },
  break: { written: null, votes: null },
  dummy: { written: null, votes: null },
  twitter: { written: null, votes: null },
} as const satisfies Readonly<Record<SessionType, { written: string | null; votes: string | null }>>;

/** The same of one session: what is written in a Q&A is questions alone where nobody has commented. */
export function countedIn(type: SessionType, { qna }: { qna?: InsightsOf<'qna'> | undefined }) {
  const hasComments = Object.values(qna?.comments ?? {}).some((count) => count > 0);
  return hasComments ? { ...countedAs[type], written: 'questionsAndComments' as const } : countedAs[type];
}
/** What insights call what was counted of a session. */
export type Counted = ReturnType<typeof countedIn>;

/** What tells steps of an anonymous session apart: votes, or where a kind has none, what people write (decision 0065). */
export const countedInSteps = (type: SessionType): 'written' | 'votes' =>
  countedAs[type].votes === null ? 'written' : 'votes';

/** What a new session begins with: a field of its kind's name in the body of `makeSession`. */
export const contentOfKinds = {
  poll: pollContent.optional(),
  opentext: opentextContent.optional(),
  survey: surveyContent.optional(),
  quiz_presenter: quizContent.optional(),
  assessment: assessmentContent.optional(),
};
/** All of it by itself, for forms. */
export const sessionContent = z.object(contentOfKinds);
/** What may be changed of that later: a field of its kind's name in the body of `editSession`. */
export const changeOfKinds = {
  poll: pollChange.optional(),
  opentext: opentextChange.optional(),
  survey: surveyChange.optional(),
  quiz_presenter: quizChange.optional(),
  assessment: assessmentChange.optional(),
};
/** What is wrong with a new session of this kind that lacks it. */
export const lacksContent: { readonly [T in SessionType & keyof typeof contentOfKinds]: string } = {
  poll: 'poll.question.short',
  opentext: 'poll.question.short',
  survey: 'survey.pages.few',
  quiz_presenter: 'poll.question.short',
  assessment: 'assessment.questions.few',
};

/**
 * What a session that begins with content is made of where it stands in one row of a file: a question, and its options where it has
 * them. Null: it begins with several questions, which do not fit into a row.
 */
type RowContent = { hasOptions: boolean; contentOf(question: string, options: readonly string[]): unknown };
const rowContents: { readonly [T in keyof typeof lacksContent]: RowContent | null } = {
  poll: { hasOptions: true, contentOf: (text, options) => ({ prompts: [{ text, options }] }) },
  opentext: { hasOptions: false, contentOf: (text) => ({ form: 'open', text }) },
  survey: null,
  quiz_presenter: null,
  assessment: null,
};
/** The same of any kind; undefined: it begins without content. */
export const rowContentOf = (type: SessionType): RowContent | null | undefined =>
  (rowContents as Readonly<Partial<Record<SessionType, RowContent | null>>>)[type];

const examplePicture = { id: 'tZx0w7Qm3cV9bN1kLs5dFg8hJp2rYe6uTi4oAqWzXcE', alt: 'A loudspeaker' };
/** Whoever did not come is not asked what they liked. */
const examplePages: z.input<typeof surveyContent>['pages'] = [
  {
    id: 'first',
    title: 'About today',
    text: 'Two questions first.',
    prompts: [
      {
        id: 'came',
        form: 'choice',
        text: 'Were you there?',
        required: true,
        options: [
          { id: 'yes', text: 'Yes', picture: examplePicture },
          { id: 'no', text: 'No' },
        ],
        least: 1,
        most: 1,
      },
      {
        id: 'rate',
        form: 'scale',
        text: 'Would you come again?',
        settings: { low: 'Never', high: 'Any time' },
        numbers: { from: 1, to: 5 },
      },
    ],
    skips: [{ prompt: 'came', option: 'no', to: null }],
  },
  { id: 'last', prompts: [{ id: 'why', form: 'text', text: 'What did you like best?' }] },
];

const exampleQuestion = {
  text: 'How tall is the tower?',
  seconds: 20,
  points: 1000 as const,
  options: [
    { text: '62 m', right: true, picture: examplePicture },
    { text: '81 m', right: false },
  ],
};
const exampleAssessment: z.input<typeof assessmentContent>['questions'] = [
  {
    id: 'q1',
    text: 'Where is the nearest exit?',
    points: 2,
    explanation: 'Green signs show the way.',
    options: [
      { id: 'o1', text: 'By the stage', right: true },
      { id: 'o2', text: 'Up the stairs' },
    ],
  },
  {
    id: 'q2',
    text: 'Who may open it?',
    points: 1,
    options: [
      { id: 'o1', text: 'Guards', right: true },
      { id: 'o2', text: 'Guests', right: true },
      { id: 'o3', text: 'Nobody' },
    ],
  },
];
/** A new session that begins with content, and the settings of another one, as examples show them. */
export const exampleOfKinds = {
  made: {
    type: 'poll',
    pollType: 'mcq',
    settings: pollSettings.usual,
    poll: {
      prompts: [
        {
          text: 'What should we fix first?',
          options: [{ text: 'The sound', picture: examplePicture }, 'The coffee', 'The signs'],
        },
        {
          text: 'How was the day?',
          form: 'scale',
          settings: { low: 'Too long', high: 'Too short' },
          numbers: { from: 1, to: 5 },
        },
      ],
    },
    opentext: { form: 'words', text: 'The day in one word?' },
    survey: { pages: examplePages },
    quiz_presenter: { questions: [exampleQuestion], teams: [{ name: 'Red foxes' }, { name: 'Blue whales' }] },
    assessment: { questions: exampleAssessment },
  },
  edited: {
    settings: pollSettings.usual,
    poll: {
      prompts: [
        {
          id: '7',
          text: 'What shall we fix first?',
          seen: 'What should we fix first?',
          sort: 0,
          options: [
            {
              id: '31',
              text: 'The sound system',
              seen: 'The sound',
              picture: examplePicture,
              seenPicture: '',
              sort: 0,
            },
          ],
          removed: ['33'],
          seenOrder: ['30', '31'],
        },
        {
          id: '9',
          form: 'scale',
          numbers: { from: 1, to: 5 },
          settings: { low: 'Much too long', high: 'Much too short' },
          seenSettings: { low: 'Too long', high: 'Too short' },
        },
      ],
      removed: ['8'],
      seenOrder: ['6', '7', '9'],
    },
    opentext: { text: 'Your day in one word?', seen: 'The day in one word?' },
    survey: { pages: examplePages, seen: 1 },
    assessment: { questions: exampleAssessment, seen: 1 },
    quiz_presenter: {
      questions: [
        {
          ...exampleQuestion,
          id: '7',
          options: exampleQuestion.options.map((option, at) => ({ ...option, id: `${31 + at}` })),
        },
      ],
      seen: [
        {
          id: '7',
          text: 'How high is the tower?',
          seconds: 20,
          points: 1000,
          options: [
            { id: '31', text: '62 m', right: true, picture: examplePicture },
            { id: '32', text: '81 m', right: false },
          ],
        },
      ],
      teams: [{ id: '4', name: 'Red foxes' }, { name: 'Blue whales' }],
      seenTeams: [{ id: '4', name: 'Foxes' }],
    },
  },
} as const satisfies {
  made: {
    type: SessionType;
    pollType: 'mcq';
    settings: object;
    poll: z.input<typeof pollContent>;
    opentext: z.input<typeof opentextContent>;
    survey: z.input<typeof surveyContent>;
    quiz_presenter: z.input<typeof quizContent>;
    assessment: z.input<typeof assessmentContent>;
  };
  edited: {
    settings: object;
    poll: z.input<typeof pollChange>;
    opentext: z.input<typeof opentextChange>;
    survey: z.input<typeof surveyChange>;
    quiz_presenter: z.input<typeof quizChange>;
    assessment: z.input<typeof assessmentChange>;
  };
};
