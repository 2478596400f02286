import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type CallArguments, CallError, type CallReply, call } from '#web/api/call.ts';

/** Sends a form and keeps what was wrong with it. Answers the reply, or null where there is something to put right. */
export function useSave<Name extends EndpointName>(name: Name) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ErrorBody | null>(null);

  async function save(...input: CallArguments<Name>): Promise<CallReply<Name> | null> {
    setBusy(true);
    setErrors(null);
    try {
      return await call(name, ...input);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors(failure.body);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { busy, errors, save };
}
