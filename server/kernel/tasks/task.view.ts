import type { ErrorCode } from '#contract/errors.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { Messages } from '../messages.ts';
import type { Problem, TaskRow } from './tasks.queries.ts';

export function taskView(messages: Messages, locale: string, row: TaskRow): Task {
  const { id, kind, subjectId, state, place, stepsDone, stepsOf, outcome, problem, problemValues, fileName } =
    row;
  return {
    id,
    kind,
    subjectId,
    state,
    place,
    progress: stepsOf === 0 ? null : { done: stepsDone, of: stepsOf },
    outcome,
    problem:
      problem === null
        ? null
        : problemText(messages, locale, { code: problem as ErrorCode, values: problemValues ?? undefined }),
    file: fileName === null ? null : { name: fileName, bytes: Number(row.fileBytes) },
    madeAt: row.madeAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** What it was about is gone, or its owner may no more: the two look alike. */
function problemText(messages: Messages, locale: string, { code, values }: Problem): string {
  const say = messages.in(locale);
  if (code === 'NotFound' || code === 'NotAllowed') return say('task.problem.gone');
  if (code === 'KeyRejected') return say('task.problem.key');
  if (code === 'Defect') return say('task.problem.defect');
  return messages.find(locale, `error.${code}`, values) ?? say('task.problem.defect');
}
