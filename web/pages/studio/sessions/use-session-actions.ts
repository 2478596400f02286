import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { keyOf, setModel } from '#web/api/queries.ts';
import type { TextKey } from '#web/messages.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/toast.tsx';
import { tellFailure } from '../frame/tell-failure.ts';
import { makePressPlaces } from './press-places.ts';

type Action = 'startSession' | 'endSession' | 'hideSession' | 'showSession';
const opposite = {
  hideSession: 'showSession',
  showSession: 'hideSession',
} as const;

/** Starting, ending and hiding, wherever a session can be held by its handle. Screens follow by the stream. */
export function useSessionActions() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const underWay = useRef(new Set<string>());
  const [places] = useState(() => makePressPlaces());
  const [reopened, setReopened] = useState<{ session: LiveSession; asked: boolean } | null>(null);

  async function act(action: Action, session: LiveSession, said: TextKey) {
    // `busy` reaches the button only with the next render.
    if (underWay.current.has(session.id)) return;
    underWay.current.add(session.id);
    setBusy(session.id);
    try {
      const { liveSession } = await call(action, { params: { lsId: session.id } });
      setModel(client, 'LiveSession', liveSession);
      void client.invalidateQueries({ queryKey: keyOf('readPigeonhole') });
      void client.invalidateQueries({ queryKey: keyOf('listPigeonholes') });
      toast(t(said, { name: session.name }), { variant: 'ok', ...undoOf(action, session) });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
    } finally {
      underWay.current.delete(session.id);
      setBusy(null);
    }
  }

  /** Whoever voted before an anonymous session ended counts as new afterwards: `ReopenDialog` warns of that. */
  function reopen(session: LiveSession): void {
    if (session.settings.anonymous) setReopened({ session, asked: true });
    else void act('startSession', session, 'agenda.reopened');
  }

  /** A start has no way back in itself: what the room has seen it has seen. It can be ended. */
  function undoOf(action: Action, session: LiveSession) {
    if (action === 'startSession') return {};
    if (action === 'endSession')
      return { action: { label: t('studio.undo'), onPress: () => reopen(session) } };
    const back = opposite[action];
    const said = {
      showSession: 'agenda.shownNow',
      hideSession: 'agenda.hiddenNow',
    } as const;
    return { action: { label: t('studio.undo'), onPress: () => void act(back, session, said[back]) } };
  }

  return {
    /** The id of the session that something is being done with. */
    busy,
    /** For `PhaseButton`. */
    places,
    start: (session: LiveSession) => act('startSession', session, 'agenda.started'),
    reopen,
    /** The question that `ReopenDialog` asks. The session stays named while the dialog fades. */
    reopening: {
      session: reopened?.session ?? null,
      asked: reopened?.asked ?? false,
      confirm() {
        if (reopened === null) return;
        setReopened({ ...reopened, asked: false });
        void act('startSession', reopened.session, 'agenda.reopened');
      },
      cancel: () => setReopened((before) => before && { ...before, asked: false }),
    },
    end: (session: LiveSession) => act('endSession', session, 'agenda.ended'),
    hide: (session: LiveSession) => act('hideSession', session, 'agenda.hiddenNow'),
    show: (session: LiveSession) => act('showSession', session, 'agenda.shownNow'),
  };
}
