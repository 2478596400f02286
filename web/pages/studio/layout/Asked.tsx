import type { ReactNode } from 'react';
import type { CallError } from '#web/api/call.ts';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { Failed } from './Failed.tsx';

/** As `useAsk` gives it. */
export type Answer<Data> = { data: Data | undefined; error: CallError | null; refetch: () => unknown };

type AskedProps<Data> = {
  answer: Answer<Data>;
  /** The level of the heading of what is said where it fails. */
  level?: 1 | 2 | 3;
  /** What stands there until it comes: the height of each row, in rem. */
  rows?: readonly number[];
  children: (data: Data) => ReactNode;
};

/** What was asked for, as soon as it is here; the shape of it before, and why it cannot be read. */
export function Asked<Data>({
  answer: { data, error, refetch },
  level = 2,
  rows = usual,
  children,
}: AskedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <Failed level={level} error={error} onAgain={() => void refetch()} />;
  return <Skeleton rows={rows} />;
}

const usual = rowsOf(3, 8);
