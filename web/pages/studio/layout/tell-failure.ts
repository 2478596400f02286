import type { ErrorBody } from '#contract/errors.ts';
import { textsOf } from '#web/api/call.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** For what was pressed and has no field to show what was wrong. */
export function tellFailure({ body }: { body: ErrorBody }): void {
  toast(textsOf(body).join(' '), { variant: 'danger' });
}
