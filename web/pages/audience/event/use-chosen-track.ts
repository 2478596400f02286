import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { readStored, store } from '#web/browser-storage.ts';
import { tracksIn } from '#web/domains/programme/in-track.ts';
import { placesIn } from './places.ts';

const keyOf = (pigeonholeId: string) => `volary.track.${pigeonholeId}`;

/** The track somebody follows at an event, kept while the tab is open; null: all of them. */
export function useChosenTrack(pigeonholeId: string): [string | null, (id: string | null) => void] {
  const key = keyOf(pigeonholeId);
  const [chosen, setChosen] = useState(() => readStored('visit', key));
  return [
    chosen,
    (id) => {
      setChosen(id);
      store('visit', key, id);
    },
  ];
}

/** Where phones may be led in the track that somebody follows here; anywhere, where they follow none that there is. */
export function ofChosenTrack(
  pigeonholeId: string,
  sessions: readonly LiveSession[],
): readonly LiveSession[] {
  const chosen = readStored('visit', keyOf(pigeonholeId));
  const track = tracksIn(sessions).find(({ id }) => id === chosen);
  return track ? placesIn(sessions, track.id) : sessions;
}
