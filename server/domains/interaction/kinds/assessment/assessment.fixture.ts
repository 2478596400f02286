import { expect } from 'vitest';
import type { z } from 'zod';
import type { assessmentContent } from '#contract/kinds/assessment/assessment-content.ts';
import type { Chosen } from '#contract/kinds/assessment/assessment-score.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Browser } from '#server/test/browser.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import type { EventForTests } from '#server/test/prepared/event-for-tests.ts';

/** Of 10 points in all: 5, 3 and 2. */
export const threeQuestions: z.input<typeof assessmentContent>['questions'] = [
  {
    id: 'exit',
    text: 'Where is the nearest exit?',
    points: 5,
    explanation: 'Follow the green signs.',
    options: [
      { id: 'stage', text: 'By the stage', right: true },
      { id: 'stairs', text: 'Up the stairs' },
    ],
  },
  {
    id: 'alarm',
    text: 'Who may ring the alarm?',
    points: 3,
    explanation: 'Everybody who sees a fire.',
    options: [
      { id: 'guards', text: 'Guards', right: true },
      { id: 'guests', text: 'Guests', right: true },
      { id: 'nobody', text: 'Nobody' },
    ],
  },
  {
    id: 'meet',
    text: 'Where do we meet?',
    points: 2,
    options: [
      { id: 'car', text: 'At the car park', right: true },
      { id: 'bar', text: 'At the bar' },
    ],
  },
];
export const allRight: Chosen = { exit: ['stage'], alarm: ['guests', 'guards'], meet: ['car'] };

/** A session that runs, unless it is to come. */
export async function assessmentIn(
  { world, organiser, event }: EventForTests,
  settings: Partial<SettingsOf<'assessment'>> = {},
  { start }: { start: 'now' | 'later' } = { start: 'now' },
): Promise<string> {
  const { status, body } = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'assessment',
      name: 'Safety check',
      settings,
      assessment: { questions: threeQuestions },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  if (start === 'now') await world.start(organiser, body.liveSession.id);
  return body.liveSession.id;
}

export const begin = (phone: Browser, lsId: string, attempt = 1, moreTime: 1 | 1.5 | 2 = 1) =>
  phone.call('beginAttempt', { params: { lsId }, body: { key: newKey(), attempt, moreTime } });

export const choose = (
  phone: Browser,
  lsId: string,
  questionId: string,
  optionIds: string[],
  { attempt = 1, key = newKey() } = {},
) =>
  phone.call('answerQuestionOfAttempt', {
    params: { lsId },
    body: { key, attempt, questionId, optionIds },
  });

export const submit = (
  phone: Browser,
  lsId: string,
  answers: Chosen = {},
  { attempt = 1, key = newKey() } = {},
) =>
  phone.call('submitAttempt', {
    params: { lsId },
    body: { key, attempt, answers: answers as Record<string, string[]> },
  });

export const myAttempt = async (phone: Browser, lsId: string) =>
  (await phone.call('readMyAttempt', { params: { lsId } })).body;

/** What a screen shows. */
export const assessmentOn = (screen: LiveClient, lsId: string) => screen.view<SnapshotOf<'assessment'>>(lsId);
