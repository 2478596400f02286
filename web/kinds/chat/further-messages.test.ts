import { expect, it } from 'vitest';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { beyond, pushedOut, withPage } from './further-messages.ts';

const messages = (...ids: string[]): Message[] =>
  ids.map((id) => ({
    id,
    text: `Message ${id}`,
    author: null,
    sentAt: '2026-11-20T10:00:00.000Z',
    replyTo: null,
    status: 'allowed',
    reactions: {},
  }));
const idsOf = (found: readonly Message[]) => found.map(({ id }) => id);

it('knows what newer messages have pushed out of the window', () => {
  const [before, held] = [messages('8', '9', '10'), messages('9', '10', '11')];
  expect(idsOf(pushedOut('newest', { before, held, total: 4 }))).toEqual(['8']);
});

it('does not keep what was hidden, wherever it stood in the window', () => {
  const before = messages('8', '9', '10');
  const hidden = (held: readonly Message[], total: number) => pushedOut('newest', { before, held, total });
  expect(hidden(messages('9', '10'), 2)).toEqual([]);
  expect(hidden(messages('7', '8', '9'), 4)).toEqual([]);
  expect(hidden(messages('7', '9', '10'), 4)).toEqual([]);
});

it('leaves to the window what it has come to hold again', () => {
  expect(idsOf(beyond('newest', messages('8', '9'), messages('6', '7', '8')))).toEqual(['6', '7']);
  expect(idsOf(beyond('oldest', messages('8', '9'), messages('9', '10', '11')))).toEqual(['10', '11']);
  expect(beyond('newest', [], messages('6'))).toEqual([]);
});

it('keeps what left the window while a page was on its way, and what the page does not reach', () => {
  const [after] = messages('8') as [Message];
  const read = (known: Message[], hasNext: boolean) =>
    idsOf(withPage('newest', known, { after, found: messages('7', '5'), hasNext }));
  expect(read(messages('9', '8'), true)).toEqual(['9', '8', '7', '5']);
  expect(read(messages('8', '7', '6', '5', '4'), true), '6 was hidden').toEqual(['8', '7', '5', '4']);
  expect(read(messages('7', '4'), false), 'so was 4').toEqual(['7', '5']);
  const waiting = withPage('oldest', messages('8', '9'), {
    after,
    found: messages('9', '10'),
    hasNext: false,
  });
  expect(idsOf(waiting)).toEqual(['8', '9', '10']);
});
