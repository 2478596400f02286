import { askersOwn } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';

/** The last thing this device has done with a question of its own, until the stream shows it. */
export const lastOwnAct = (outgoing: readonly Outgoing[], id: string): Outgoing | undefined =>
  outgoing.findLast(
    ({ call }) =>
      (call.name === 'editQuestion' || call.name === 'withdrawQuestion') && call.params.questionId === id,
  );

/** The text of a question of mine as I have left it: an edit shows at once. */
export function ownText(outgoing: readonly Outgoing[], { id, text }: { id: string; text: string }): string {
  const last = lastOwnAct(outgoing, id);
  return last?.call.name === 'editQuestion' && last.status !== 'refused' ? last.call.body.text : text;
}

/** Whether my question that the audience sees is still mine to change, as far as can be seen from here. */
export const isStillMine = (
  { status, votes, edited, comments, answer, merged }: Question,
  settings: { filtering: boolean },
): boolean =>
  askersOwn(settings).includes(status) && votes === 0 && !edited && !comments && !answer && !merged;
