import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/toast.tsx';
import { tellFailure } from '../frame/tell-failure.ts';

const secondsToUndo = 8;

/**
 * A deletion is only sent when its "Undo" has gone: a session cannot be brought back once the server has let go of it.
 * Leaving the page sends what is waiting; where the browser cuts that off, the session stays: the safe side.
 */
export function useDeletions() {
  const client = useQueryClient();
  const waiting = useRef(new Map<string, { session: LiveSession; timer: ReturnType<typeof setTimeout> }>());
  const [gone, setGone] = useState<readonly string[]>([]);

  async function send(session: LiveSession) {
    waiting.current.delete(session.id);
    try {
      await call('deleteSession', { params: { lsId: session.id } });
      void client.invalidateQueries({ queryKey: keyOf('readPigeonhole') });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
      bringBack(session.id);
    }
  }

  function bringBack(id: string) {
    clearTimeout(waiting.current.get(id)?.timer);
    waiting.current.delete(id);
    setGone((ids) => ids.filter((other) => other !== id));
  }

  function remove(session: LiveSession) {
    setGone((ids) => [...ids, session.id]);
    const timer = setTimeout(() => void send(session), secondsToUndo * 1000);
    waiting.current.set(session.id, { session, timer });
    toast(t('agenda.deleted', { name: session.name }), {
      seconds: secondsToUndo,
      action: { label: t('studio.undo'), onPress: () => bringBack(session.id) },
    });
  }

  const sendAll = useRef(() => {});
  sendAll.current = () => {
    for (const { session, timer } of waiting.current.values()) {
      clearTimeout(timer);
      void send(session);
    }
  };
  useEffect(() => {
    const leave = () => sendAll.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { gone, remove };
}
