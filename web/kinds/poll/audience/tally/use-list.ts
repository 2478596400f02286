import { useState } from 'react';
import type { TallyList } from '#contract/kinds/poll/tally.ts';
import { call } from '#web/api/call.ts';

type Reading =
  | { is: 'not asked' }
  | { is: 'reading' }
  | { is: 'failed' }
  | { is: 'unpublished' }
  | { is: 'read'; list: TallyList };

/** The published list of a prompt, read when somebody asks for it. The whole of it: which code is looked for is told to nobody. */
export function useList(lsId: string, promptId: string): [Reading, () => Promise<void>] {
  const [reading, setReading] = useState<Reading>({ is: 'not asked' });
  async function read() {
    setReading({ is: 'reading' });
    try {
      const { lists } = await call('readTally', { params: { lsId } });
      const list = lists?.find((one) => one.promptId === promptId);
      setReading(list === undefined ? { is: 'unpublished' } : { is: 'read', list });
    } catch {
      setReading({ is: 'failed' });
    }
  }
  return [reading, read];
}
