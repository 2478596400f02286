import { expect } from 'vitest';
import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Asked } from '#contract/kinds/opentext/opentext-content.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Browser } from '#server/test/browser.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import type { EventForTests } from '#server/test/prepared/event-for-tests.ts';

/** A session that runs, unless it is to come. */
export async function opentextIn(
  { world, organiser, event }: EventForTests,
  form: Asked['form'],
  settings: Partial<SettingsOf<'opentext'>> = {},
  { start }: { start: 'now' | 'later' } = { start: 'now' },
): Promise<string> {
  const { status, body } = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'opentext',
      name: 'What next?',
      settings,
      opentext: { form, text: 'What shall we do next?' },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  if (start === 'now') await world.start(organiser, body.liveSession.id);
  return body.liveSession.id;
}

/** Sends an answer over HTTP, whatever becomes of it. */
export const tryAnswer = (phone: Browser, lsId: string, text: string) =>
  phone.call('answerPrompt', { params: { lsId }, body: { key: newKey(), text } });

/** Sends an answer over HTTP; its id. */
export async function answer(phone: Browser, lsId: string, text: string): Promise<string> {
  const { status, body } = await tryAnswer(phone, lsId, text);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.itemId;
}

type Move = { from: AnswerStatus; to: AnswerStatus };

export const moveAnswer = (by: Browser, lsId: string, answerId: string, body: Move) =>
  by.call('moveAnswer', { params: { lsId, answerId }, body });

export const moveWord = (by: Browser, lsId: string, wordId: string, body: Move) =>
  by.call('moveWord', { params: { lsId, wordId }, body });

/** What a screen shows. */
export const shownOn = (screen: LiveClient, lsId: string) => screen.view<SnapshotOf<'opentext'>>(lsId);

/** The words that a screen shows, with how many people wrote each. */
export const wordsOn = (screen: LiveClient, lsId: string) =>
  Object.fromEntries(shownOn(screen, lsId)?.words.map(({ text, people }) => [text, people]) ?? []);
