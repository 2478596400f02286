import { useEffect, useState } from 'react';
import { meantPasscode, passcodeProblem } from '#contract/pigeonholes/passcode.ts';
import { type CallReply, call } from '#web/api/call.ts';

export type PigeonholeFound = CallReply<'findPigeonhole'>['room'];

const restMs = 300;

/**
 * The event behind a passcode, when what is typed is the whole of one and the fingers rest. What is not found is not
 * said: it may be the beginning of a longer one.
 */
export function usePigeonholeFound(typed: string): PigeonholeFound | null {
  const passcode = meantPasscode(typed);
  const [found, setFound] = useState<PigeonholeFound | null>(null);

  useEffect(() => {
    if (passcodeProblem(passcode) !== null) return;
    const cut = new AbortController();
    const timer = setTimeout(() => {
      call('findPigeonhole', { params: { passcode } }, { signal: cut.signal }).then(
        ({ room: pigeonhole }) => setFound(pigeonhole),
        () => {},
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      cut.abort();
    };
  }, [passcode]);

  return found?.passcode === passcode ? found : null;
}
