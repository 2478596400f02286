import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import { Refusal } from '#server/kernel/refusal.ts';

type Settings = { anonymous: boolean; namesOptional: boolean };

/** A name that was to stay hidden is never shown because the setting has changed on the way. */
export function refuseHiddenName(as: AskedAs, { anonymous, namesOptional }: Settings): void {
  if (as === 'unnamed' && !anonymous && !namesOptional)
    throw new Refusal('Validation', { fields: { as: [{ key: 'question.nameShown' }] } });
}
