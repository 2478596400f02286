import { useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';

/** The track somebody follows at an event, kept while the tab is open; null: all of them. */
export function useChosenTrack(pigeonholeId: string): [string | null, (id: string | null) => void] {
  const key = `volary.track.${pigeonholeId}`;
  const [chosen, setChosen] = useState(() => readStored('visit', key));
  return [
    chosen,
    (id) => {
      setChosen(id);
      store('visit', key, id);
    },
  ];
}
