import { useEffect, useRef } from 'react';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useBackstage } from './use-backstage.ts';

/** Tells whoever runs the event, whatever they look at, that those on stage have read a message. */
export function useReadReceipts(): void {
  const { all, waiting } = useBackstage();
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, text, acknowledged } of all)
      if (acknowledged !== null && waited.current.has(id))
        toast(t('backstage.readNow', { text }), { variant: 'ok' });
    waited.current = new Set(waiting.map(({ id }) => id));
  });
}
