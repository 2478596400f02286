import { useEffect } from 'react';
import { leaveMismatchedPage, mismatchOf } from '#web/api/session-mismatch.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { rememberEmail } from './forms/use-remembered-email.ts';

/**
 * This page answers a form that was posted from one that no longer matched its sign-in session: it goes as a call would
 * and the next one has the address that was written.
 */
export function useStalePost(): void {
  const { errors, account, kept } = useBoot();
  useEffect(() => {
    const mismatch = errors && mismatchOf(403, errors, account?.email ?? null);
    if (!mismatch) return;
    if (kept.email) rememberEmail(kept.email);
    void leaveMismatchedPage(mismatch);
  }, [errors, account, kept]);
}
