import { expect, test } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { answersLeft } from './answers-left.ts';

const session = { settings: { mostWords: 3, mostAnswers: 0 } } as LiveSession<'opentext'>;
const outgoing = (status: Outgoing['status']) => ({ status }) as Outgoing;

test('what was sent and what is on its way is taken off; what was refused is not', () => {
  expect(answersLeft(session, 'words', { sent: 0 }, [])).toBe(3);
  expect(answersLeft(session, 'words', { sent: 1 }, [outgoing('on its way'), outgoing('refused')])).toBe(1);
  expect(answersLeft(session, 'words', { sent: 5 }, [])).toBe(0);
});

test('without a limit there is always one more', () => {
  expect(answersLeft(session, 'open', { sent: 50 }, [])).toBeNull();
});
