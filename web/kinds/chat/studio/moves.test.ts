import { expect, it } from 'vitest';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { stillOpen, withMoves } from './moves.ts';

const message = (id: string, status: Message['status']): Message => ({
  id,
  text: 'Hello',
  author: null,
  sentAt: '2026-11-20T10:00:00.000Z',
  replyTo: null,
  status,
  reactions: {},
});

const hide = { id: '1', text: 'Spam', from: 'allowed', to: 'hidden' } as const;

it('shows a press at once, on that message alone', () => {
  const messages = [message('1', 'allowed'), message('2', 'allowed')];
  expect(withMoves(messages, [hide]).map(({ status }) => status)).toEqual(['hidden', 'allowed']);
});

it('lets the stream say how a message stands as soon as it says anything else', () => {
  expect(stillOpen([message('1', 'allowed')], [hide])).toEqual([hide]);
  for (const status of ['pending', 'hidden'] as const) {
    expect(stillOpen([message('1', status)], [hide])).toEqual([]);
    expect(withMoves([message('1', status)], [hide])[0]?.status).toBe(status);
  }
});
