import { useEffect } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useNavigate } from '../router.tsx';
import { to } from '../to.ts';
import { useAttendee } from './attendee.ts';
import { isPlainGroup } from './places.ts';
import { ofChosenTrack } from './use-chosen-track.ts';
import type { WhatStarted } from './use-started.ts';

/**
 * From the agenda, a session that starts opens by itself, and so does one that everybody is brought to. Of several that start
 * at once in the track that somebody follows, which is theirs is for them to say.
 */
export function useOpensByItself({ started, forget }: WhatStarted, sessions: readonly LiveSession[]): void {
  const { passcode, pigeonholeId } = useAttendee().pigeonhole;
  const navigate = useNavigate();
  useEffect(() => {
    // What was told in a session is not opened once one is back.
    if (started === null || started.openId !== null) return;
    forget();
    const from = started.castAt === null ? ofChosenTrack(pigeonholeId, sessions) : sessions;
    const fresh = from.filter(({ id }) => started.ids.includes(id));
    // A group that starts with what stands inside it is not one more to choose from, nor is one in which nobody takes part.
    const talks = fresh.filter((one) => !isPlainGroup(one, sessions));
    const [first, another] = (talks.length > 0 ? talks : fresh).filter(
      ({ id }) => !fresh.some(({ parentId }) => parentId === id),
    );
    if (first && !another) navigate(to('session', { passcode, lsId: first.id }));
  });
}
