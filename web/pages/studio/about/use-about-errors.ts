import { useMemo } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { CallError } from '#web/api/call.ts';

/** What the server found wrong. That a passcode is taken is no longer true of another one. */
export function useAboutErrors(
  failure: CallError | null,
  sent: { body?: { passcode?: string | undefined } | undefined } | undefined,
  passcode: string,
  /** The one that stays where none is sent. */
  saved = '',
): ErrorBody | null {
  const isOther = sent !== undefined && (sent.body?.passcode ?? saved) !== passcode;
  return useMemo(() => {
    if (!failure || !isOther || !failure.body.details?.['data.passcode']) return failure?.body ?? null;
    const { 'data.passcode': _, ...others } = failure.body.details;
    return Object.keys(others).length > 0 ? { ...failure.body, details: others } : null;
  }, [failure, isOther]);
}
