import { expect } from 'vitest';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Browser } from '#server/test/browser.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import type { EventForTests } from '#server/test/prepared/event-for-tests.ts';

type Settings = Partial<SettingsOf<'chat'>>;

/** A chat that runs, unless it is to come. */
export async function chatIn(
  { world, organiser, event }: EventForTests,
  settings: Settings = {},
  { start }: { start: 'now' | 'later' } = { start: 'now' },
): Promise<string> {
  const { status, body } = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'chat', name: 'Back channel', settings },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  if (start === 'now') await world.start(organiser, body.liveSession.id);
  return body.liveSession.id;
}

/** Sends a message over HTTP; its id. */
export async function send(phone: Browser, lsId: string, text: string, replyTo?: string): Promise<string> {
  const { status, body } = await phone.call('sendMessage', {
    params: { lsId },
    body: { key: newKey(), text, ...(replyTo !== undefined && { replyTo }) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.itemId;
}

/** The messages that a screen shows. */
export function messagesOn(screen: LiveClient, lsId: string): readonly Message[] | undefined {
  return screen.view<SnapshotOf<'chat'>>(lsId)?.messages;
}
