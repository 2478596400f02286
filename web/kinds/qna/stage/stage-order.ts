import type { Question } from '#contract/kinds/qna/questions.ts';
import { sorted } from '#web/kinds/qna/steady-order.ts';

/**
 * What the stage shows, in the order it last had; new ones at the end. Whom the moderator points at leads at once, and
 * what has been answered or taken off is gone at once.
 */
export function stageOrder(order: readonly string[], questions: readonly Question[]): Question[] {
  const open = sorted(
    questions.filter(({ status }) => status !== 'answered'),
    'top',
  );
  const byId = new Map(open.map((question) => [question.id, question]));
  const known = new Set(order);
  const ordered = [...order.flatMap((id) => byId.get(id) ?? []), ...open.filter(({ id }) => !known.has(id))];
  const isCurrent = ({ status }: Question) => status === 'current';
  return [...ordered.filter(isCurrent), ...ordered.filter((question) => !isCurrent(question))];
}
