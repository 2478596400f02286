import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh } from '#web/api/refresh.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';

/** Milliseconds for which news are gathered: in a hall that votes they come many times a second. */
const gathered = 3_000;

/** Reads the figures of a session again after something came in. */
export function FollowSession({ lsId }: { lsId: string }) {
  const client = useQueryClient();
  const { snapshot } = useStream(lsId);
  const first = useRef(snapshot);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    if (first.current === null) first.current = snapshot;
    if (snapshot === null || snapshot === first.current) return;
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      void refresh(client, [{ thing: 'results', id: lsId }]);
    }, gathered);
  }, [snapshot, client, lsId]);
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), []);
  return null;
}
