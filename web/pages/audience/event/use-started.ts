import { useEffect, useRef, useState } from 'react';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';

const nothing: readonly LiveSession[] = [];

/** Sessions that started at once, or the one that the desk brings everybody to, since `castAt`; and where this phone was then. */
export type Started = { ids: readonly string[]; castAt: number | null; openId: string | null };
export type WhatStarted = { started: Started | null; forget: () => void };

/** What has started last since one came in, of all tracks, until `forget` says that it is dealt with, or one goes there. */
export function useStarted(agenda: AgendaSnapshot | null, openId: string | null): WhatStarted {
  const sessions = agenda?.sessions ?? nothing;
  const time = useTimeOf(sessions);
  const known = useRef<{ live: readonly string[]; castAt: number } | null>(null);
  const [started, setStarted] = useState<Started | null>(null);
  const forget = () => setStarted(null);

  useEffect(() => {
    if (agenda === null) return;
    // What is tried in test mode has not started.
    const live = sessions.filter((one) => !one.test && phaseOf(one, time) === 'ongoing').map(({ id }) => id);
    const before = known.current;
    const castAt = agenda.cast?.at ?? 0;
    known.current = { live, castAt };
    // Whoever has been there need not be told of it any more.
    if (openId && started?.ids.includes(openId)) forget();
    // What ran already when one came in is on the agenda, for one to choose.
    if (before === null) return;
    const cast = castAt > before.castAt ? agenda.cast : null;
    // Nothing that starts meanwhile takes the place of where everybody in a session is brought to, until that is over.
    const isBrought =
      openId &&
      started?.castAt &&
      sessions.some((one) => started.ids.includes(one.id) && phaseOf(one, time) !== 'ended');
    const fresh = cast ? [cast.sessionId] : live.filter((id) => !isBrought && !before.live.includes(id));
    const ids = fresh.filter((id) => id !== openId);
    if (ids[0]) setStarted({ ids, castAt: cast && castAt, openId });
    // Everybody is brought to where this phone is: nowhere else any more.
    else if (cast) forget();
  });

  return { started, forget };
}
