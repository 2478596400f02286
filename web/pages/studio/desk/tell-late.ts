import { CallError, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/**
 * Two moderators never undo one another: the slower one is told so, in the words of `quicker`; true. Whatever else has failed is told
 * as well. `code`: with which the server says it. What was taken away meanwhile is not there any more.
 */
export function tellLate(
  failure: unknown,
  quicker: string,
  code: 'Conflict' | 'QuestionMoved' = 'Conflict',
): boolean {
  if (!(failure instanceof CallError)) throw failure;
  const { error } = failure.body;
  if (error !== code && error !== 'NotFound') {
    tellFailed(failure);
    return false;
  }
  toast(quicker, told);
  return true;
}

/** That it did not work, and why. */
export function tellFailed(failure: unknown): void {
  if (!(failure instanceof CallError)) throw failure;
  toast([t('desk.failed'), ...textsOf(failure.body)].join(' '), told);
}

const told = { variant: 'danger', seconds: 6 } as const;
