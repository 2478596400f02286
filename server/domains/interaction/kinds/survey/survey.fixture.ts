import { expect } from 'vitest';
import type { z } from 'zod';
import type { surveyContent } from '#contract/kinds/survey/survey-content.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Browser } from '#server/test/browser.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import type { EventForTests } from '#server/test/prepared/event-for-tests.ts';

/** Three pages: whoever was not there is not asked about the talks. */
export const threePages: z.input<typeof surveyContent>['pages'] = [
  {
    id: 'first',
    title: 'You and us',
    prompts: [
      {
        id: 'came',
        form: 'choice',
        text: 'Were you at the talks?',
        required: true,
        options: [
          { id: 'yes', text: 'Yes' },
          { id: 'no', text: 'No' },
        ],
      },
    ],
    skips: [{ prompt: 'came', option: 'no', to: 'last' }],
  },
  {
    id: 'talks',
    title: 'The talks',
    prompts: [
      { id: 'rate', form: 'rating', text: 'How were they?', required: true },
      {
        id: 'best',
        form: 'ranking',
        text: 'Which did you like best?',
        options: [
          { id: 'a', text: 'Bridges' },
          { id: 'b', text: 'Tunnels' },
        ],
      },
      {
        id: 'topics',
        form: 'choice',
        text: 'What next?',
        options: [
          { id: 'rail', text: 'Rail' },
          { id: 'road', text: 'Road' },
          { id: 'sea', text: 'Sea' },
        ],
        least: 2,
        most: 3,
      },
    ],
  },
  {
    id: 'last',
    title: 'One more thing',
    prompts: [
      { id: 'words', form: 'words', text: 'The day in words?', most: 2 },
      { id: 'more', form: 'text', text: 'What else?' },
    ],
  },
];

/** A session that runs, unless it is to come. */
export async function surveyIn(
  { world, organiser, event }: EventForTests,
  settings: Partial<SettingsOf<'survey'>> = {},
  { start }: { start: 'now' | 'later' } = { start: 'now' },
): Promise<string> {
  const { status, body } = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'survey',
      name: 'How was it?',
      settings,
      survey: { pages: threePages },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  if (start === 'now') await world.start(organiser, body.liveSession.id);
  return body.liveSession.id;
}

export type RunToSave = { page: string; answers: Record<string, string[]>; through?: boolean };

/** Saves a run over HTTP, whatever becomes of it. */
export const saveRun = (phone: Browser, lsId: string, run: RunToSave) =>
  phone.call('answerSurvey', { params: { lsId }, body: { key: newKey(), ...run } });

/** What a screen shows. */
export const surveyOn = (screen: LiveClient, lsId: string) => screen.view<SnapshotOf<'survey'>>(lsId);
