import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { changesOf, refresh } from '#web/api/refresh.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/**
 * A deletion is only sent when its "Undo" has gone: a session cannot be brought back once the server has let go of it.
 * Leaving the page takes away what is offered, and so sends it; where the browser cuts that off, the session stays: the
 * safe side.
 */
export function useDeletions() {
  const client = useQueryClient();
  const [offers] = useState(() => new Set<() => void>());
  const [gone, setGone] = useState<readonly string[]>([]);

  async function send(session: LiveSession) {
    try {
      await call('deleteSession', { params: { lsId: session.id } });
      void refresh(client, changesOf('deleteSession', { lsId: session.id }));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
      bringBack(session.id);
    }
  }

  function bringBack(id: string) {
    setGone((ids) => ids.filter((other) => other !== id));
  }

  function remove(session: LiveSession) {
    setGone((ids) => [...ids, session.id]);
    const takeAway = toast(t('agenda.deleted', { name: session.name }), {
      action: {
        label: t('studio.undo'),
        onPress: () => {
          offers.delete(takeAway);
          bringBack(session.id);
        },
      },
      onGone: () => {
        offers.delete(takeAway);
        void send(session);
      },
    });
    offers.add(takeAway);
  }

  useEffect(() => {
    const leave = () => {
      for (const takeAway of [...offers]) takeAway();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [offers]);

  return { gone, remove };
}
