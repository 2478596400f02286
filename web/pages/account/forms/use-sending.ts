import { useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import { CallError } from '#web/api/call.ts';

/** A form that a script sends: what the last answer had against it, and whether one is awaited. */
export function useSending(answered: ErrorBody | null) {
  const [errors, setErrors] = useState(answered);
  const [busy, setBusy] = useState(false);
  /** How many answers there were: a lock begins anew with each. */
  const [answers, setAnswers] = useState(0);

  /** Stays busy when all went well: then the page goes on to something else. */
  async function send(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setErrors(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors(failure.body);
      setAnswers((count) => count + 1);
      setBusy(false);
    }
  }
  return { errors, busy, answers, send };
}
