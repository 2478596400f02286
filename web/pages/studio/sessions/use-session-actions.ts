import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { setModel } from '#web/api/queries.ts';
import { changesOf, refresh } from '#web/api/refresh.ts';
import { type TextKey, t } from '#web/messages.ts';
import { retract, toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { makePressPlaces } from './press-places.ts';

type Act = {
  name: EndpointName;
  send: (lsId: { lsId: string }) => Promise<{ liveSession: LiveSession }>;
  /** What is said once it is done; nothing where the page itself shows it. */
  said?: TextKey;
  /** What takes it back. */
  back?: Act;
};

const show: Act = {
  name: 'showSession',
  send: (params) => call('showSession', { params }),
  said: 'agenda.shownNow',
};
const hide: Act = {
  name: 'hideSession',
  send: (params) => call('hideSession', { params }),
  said: 'agenda.hiddenNow',
};
const lastCall = (wanted: boolean): Act => ({
  name: 'extendSession',
  send: (params) => call('extendSession', { params, body: { lastCall: wanted } }),
});

/** What a start shows cannot be unseen, and what is deleted is gone: only hiding and showing can be undone. */
const acts = {
  start: { name: 'startSession', send: (params) => call('startSession', { params }), said: 'agenda.started' },
  reopen: {
    name: 'startSession',
    send: (params) => call('startSession', { params }),
    said: 'agenda.reopened',
  },
  lastCall: lastCall(true),
  keepOpen: lastCall(false),
  end: { name: 'endSession', send: (params) => call('endSession', { params }), said: 'agenda.ended' },
  reset: {
    name: 'resetSession',
    send: (params) => call('resetSession', { params }),
    said: 'agenda.wasReset',
  },
  unstart: {
    name: 'unstartSession',
    send: (params) => call('unstartSession', { params, body: {} }),
    said: 'agenda.unstarted',
  },
  unstartEmpty: {
    name: 'unstartSession',
    send: (params) => call('unstartSession', { params, body: { ifEmpty: true } }),
    said: 'agenda.unstarted',
  },
  hide: { ...hide, back: show },
  show: { ...show, back: hide },
} satisfies Record<string, Act>;

/**
 * Starting, ending and hiding, wherever a session can be held by its handle. Screens follow by the stream. `onStarted` is told of
 * what was started here.
 */
export function useSessionActions(onStarted?: (session: LiveSession) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const underWay = useRef(new Set<string>());
  const [places] = useState(() => makePressPlaces());
  const [reopened, setReopened] = useState<{ session: LiveSession; asked: boolean } | null>(null);

  async function perform({ name, send, said, back }: Act, session: LiveSession) {
    // `busy` reaches the button only with the next render.
    if (underWay.current.has(session.id)) return;
    const about = `session ${session.id}`;
    retract(about);
    underWay.current.add(session.id);
    setBusy(session.id);
    try {
      const { liveSession } = await send({ lsId: session.id });
      setModel(client, 'LiveSession', liveSession);
      if (name === 'startSession') onStarted?.(liveSession);
      void refresh(client, changesOf(name, { lsId: session.id }));
      const undo = back && { label: t('studio.undo'), onPress: () => void perform(back, session) };
      if (said)
        toast(t(said, { name: session.name }), { variant: 'ok', about, ...(undo && { action: undo }) });
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
    if (isAnonymous(session)) setReopened({ session, asked: true });
    else void perform(acts.reopen, session);
  }

  return {
    /** The id of the session that something is being done with. */
    busy,
    /** For `PhaseButton`. */
    places,
    start: (session: LiveSession) => perform(acts.start, session),
    reopen,
    /** The question that `ReopenDialog` asks. The session stays named while the dialog fades. */
    reopening: {
      session: reopened?.session ?? null,
      asked: reopened?.asked ?? false,
      confirm() {
        if (reopened === null) return;
        setReopened({ ...reopened, asked: false });
        void perform(acts.reopen, reopened.session);
      },
      cancel: () => setReopened((before) => before && { ...before, asked: false }),
    },
    /** Ends in ten seconds, until when `keepOpen` cancels it and `end` does not wait. */
    lastCall: (session: LiveSession) => perform(acts.lastCall, session),
    keepOpen: (session: LiveSession) => perform(acts.keepOpen, session),
    end: (session: LiveSession) => perform(acts.end, session),
    reset: (session: LiveSession) => perform(acts.reset, session),
    unstart: (session: LiveSession) => perform(acts.unstart, session),
    /** Refused where people have taken part meanwhile. */
    unstartEmpty: (session: LiveSession) => perform(acts.unstartEmpty, session),
    hide: (session: LiveSession) => perform(acts.hide, session),
    show: (session: LiveSession) => perform(acts.show, session),
  };
}
