import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '#web/api/call.ts';

type Answer = Pick<UseQueryResult<unknown, CallError>, 'data' | 'error' | 'isFetching'>;

/** Whether what a page is about is there no more. It stays so while that is asked once more: what was said does not come and go. */
export function useIsGone(id: string, { data, error, isFetching }: Answer): boolean {
  const [gone, setGone] = useState<string | null>(null);
  const isRefused = error?.status === 404;
  if (isRefused && gone !== id) setGone(id);
  return isRefused || (gone === id && data === undefined && isFetching);
}
