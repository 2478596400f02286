import { expect } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import type { QuizMine, QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import type { DrawnName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import type { QuizStep } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import type { OptionPicture } from '#contract/prompts/option-picture.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { makeSession } from '#contract/sessions/sessions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Browser } from '#server/test/browser.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import type { EventForTests } from '#server/test/prepared/event-for-tests.ts';

type Questions = NonNullable<BodyOf<typeof makeSession>['quiz_presenter']>['questions'];
type NewQuestion = Omit<Questions[number], 'options'> & {
  options: { text: string; right?: boolean; picture?: OptionPicture }[];
};

const towers = [
  { text: 'Sixty-two', right: true },
  { text: 'Eighty-one', right: false },
  { text: 'Forty-nine', right: false },
];
export const threeQuestions: NewQuestion[] = [
  { text: 'How many metres has the tower?', seconds: 20, points: 1000, options: towers },
  {
    text: 'Which of these are rivers?',
    seconds: 20,
    points: 2000,
    options: [
      { text: 'Oder', right: true },
      { text: 'Harz', right: false },
      { text: 'Elbe', right: true },
    ],
  },
  {
    text: 'Is glass a liquid?',
    seconds: null,
    points: 1000,
    options: [
      { text: 'Yes, slowly', right: false },
      { text: 'No, not at all', right: true },
    ],
  },
];

/** A quiz that runs, in its lobby, unless it is to come. */
export async function quizIn(
  { world, organiser, event }: EventForTests,
  settings: Partial<SettingsOf<'quiz_presenter'>> = {},
  {
    questions = threeQuestions,
    teams = [],
    start = 'now',
  }: { questions?: NewQuestion[]; teams?: string[]; start?: 'now' | 'later' } = {},
): Promise<string> {
  const { status, body } = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'quiz_presenter',
      name: 'The big quiz',
      settings,
      quiz_presenter: { questions: questions as Questions, teams: teams.map((name) => ({ name })) },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  if (start === 'now') await world.start(organiser, body.liveSession.id);
  return body.liveSession.id;
}

export const joinAs = (
  phone: Browser,
  lsId: string,
  drawn: DrawnName = [3, 17, 42],
  moreTime: 1 | 1.5 | 2 = 1,
  teamId: string | null = null,
) => phone.call('joinQuiz', { params: { lsId }, body: { key: newKey(), drawn, moreTime, teamId } });

export const tryAnswer = (
  phone: Browser,
  lsId: string,
  questionId: string,
  optionIds: string[],
  key = newKey(),
) => phone.call('answerQuiz', { params: { lsId }, body: { key, questionId, optionIds } });

/** What a screen shows. */
export const quizOn = (screen: LiveClient, lsId: string): SnapshotOf<'quiz_presenter'> => {
  const view = screen.view<SnapshotOf<'quiz_presenter'>>(lsId);
  if (view === undefined) throw new Error('This screen shows no quiz.');
  return view;
};

/** What a page that a person opens now is told of them alone; undefined: nothing. */
export async function mineOn(
  { world, event }: EventForTests,
  phone: Browser,
  lsId: string,
): Promise<QuizMine | undefined> {
  const page = await world.live(phone, event.id, 'attendee', lsId);
  await page.until(() => page.view(lsId), 'the quiz');
  return page.mine.get(lsId) as QuizMine | undefined;
}

/** How somebody does, as a page of theirs is told once this question is revealed. */
export async function scoreOf(
  { world, event }: EventForTests,
  phone: Browser,
  lsId: string,
  { id }: { id: string },
): Promise<QuizScore> {
  const page = await world.live(phone, event.id, 'attendee', lsId);
  const score = () => (page.mine.get(lsId) as QuizMine | undefined)?.score;
  return page.until(() => (score()?.revealed === id ? score() : undefined), `points after question ${id}`);
}

export const questionsOf = async (organiser: Browser, lsId: string) =>
  [...((await organiser.call('readResults', { params: { lsId } })).body.quizQuestions ?? [])].sort(
    (a, b) => a.sort - b.sort,
  );

/** Goes on until the quiz is at this step of this question. */
export async function leadTo(organiser: Browser, lsId: string, step: QuizStep, number = 1): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    const { quiz } = (await organiser.call('readResults', { params: { lsId } })).body;
    if (quiz?.step === step && quiz.number === number) return;
    const { status, body } = await organiser.call('moveQuiz', {
      params: { lsId },
      body: { step: quiz?.step ?? 'lobby', number: quiz?.number ?? 0 },
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  throw new Error(`The quiz does not come to ${step}.`);
}
