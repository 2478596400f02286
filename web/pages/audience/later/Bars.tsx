import type { ToTell } from '../event/use-opens-by-itself.ts';
import { Started } from './Started.tsx';
import { TestMark } from './TestMark.tsx';

/** What may lie over any page of an event. `told`: a session to tell of. */
export function Bars({ told }: { told: ToTell | null }) {
  return (
    <>
      <TestMark />
      <Started told={told} />
    </>
  );
}
