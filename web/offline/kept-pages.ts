import type { Boot, KeptStream } from '#contract/boot.ts';
import { indexedDb, indexedDbBox } from '#web/realtime/box.ts';
import { keptDatabase } from './device-databases.ts';
import { markOf } from './kept-marks.ts';

/** The last state of a page, to be shown when it is opened without network. */
export type KeptPage = {
  /** One for each event and face (`kept-mark.ts`). */
  key: string;
  /** What is in local storage under the same key; where it differs, this is somebody else's or was forgotten. */
  mark: string;
  /** The script that wrote it. Another version does not read it. */
  script: string;
  keptAt: number;
  /** The server's clock minus this device's, in milliseconds. */
  clockAhead: number;
  theme: string;
  boot: Boot;
  streams: readonly KeptStream[];
};

const hoursKept = 24;
/** A clock may be put right by a little. */
const clockSlackMs = 60_000;

export function openKeptPages(now: () => number = Date.now) {
  const { name, stores } = keptDatabase;
  const database = indexedDb(name, Object.values(stores));
  const box = indexedDbBox<KeptPage>(database, stores.pages);
  const isGood = ({ key, mark, keptAt }: KeptPage) => {
    const age = now() - keptAt;
    return markOf(key) === mark && age > -clockSlackMs && age < hoursKept * 3_600_000;
  };
  return {
    put: box.put,
    /** Null where nothing is kept, or nothing that may be shown. What may not be shown is deleted. */
    async find(key: string): Promise<KeptPage | null> {
      const all = await box.all();
      await Promise.all(all.filter((page) => !isGood(page)).map((page) => box.remove(page.key)));
      return all.find((page) => page.key === key && isGood(page)) ?? null;
    },
    close: database.close,
  };
}
