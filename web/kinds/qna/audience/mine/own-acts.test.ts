import { expect, it } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { isStillMine, ownText } from './own-acts.ts';

const edited = (text: string, status: 'on its way' | 'received' | 'refused', questionId = '31') =>
  ({
    key: text,
    madeAt: 0,
    call: { name: 'editQuestion', params: { lsId: '7', questionId }, body: { text } },
    status,
  }) as Outgoing;
const mine = { id: '31', text: 'Wy?' };

it('shows what I have made of my question at once, and what it was where that was refused', () => {
  expect(ownText([], mine)).toBe('Wy?');
  expect(ownText([edited('Why?', 'on its way'), edited('Who?', 'on its way', '32')], mine)).toBe('Why?');
  expect(ownText([edited('Why?', 'received')], mine)).toBe('Why?');
  expect(ownText([edited('Why?', 'refused')], mine)).toBe('Wy?');
});

it('is mine to change until it is approved, answered, edited or voted for', () => {
  const question = { status: 'allowed', votes: 0, edited: false } as Question;
  expect(isStillMine(question, { filtering: false })).toBe(true);
  expect(isStillMine(question, { filtering: true })).toBe(false);
  for (const change of [
    { status: 'answered' },
    { votes: 1 },
    { edited: true },
    { comments: 1 },
    { answer: 'In March.' },
    { merged: [] },
  ] as const)
    expect(isStillMine({ ...question, ...change }, { filtering: false })).toBe(false);
});
