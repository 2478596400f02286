import { type Database, type Db, isDatabaseAway, type Tx } from './db/database.ts';
import type { Stream } from './realtime/batches/handle-together.ts';
import type { Lost } from './realtime/cluster/lost.ts';
import type { Live } from './realtime/live.ts';
import { makePublication, type Publication, type Publish } from './realtime/publication.ts';

export type Person = { accountId: string; email: string };

/** What is in the way of closing an account, and what becomes of things that it shares with others. */
type Ending = {
  handOver: string[];
  onlyAdminOf: string[];
  teamsThatGo: string[];
  teamsThatStay: string[];
  pigeonholesThatGo: number;
};

/**
 * What a domain keeps of the people who have an account. Each answers for its own tables; closing an account asks them all,
 * so that none is forgotten.
 */
export type PersonalData = {
  ending?(db: Db, person: Person): Promise<Partial<Ending>>;
  /** For the person to take along: what is theirs, under names they understand. */
  copy?(db: Db, person: Person): Promise<Record<string, unknown>>;
  /** Later domains first: what stands on something goes before it. */
  erase?(erasing: Erasing, person: Person): Promise<void>;
};

type Erasing = {
  tx: Tx;
  /** A right that goes with the person: as `expel` of a call (http/handle.ts). */
  expel(lost: Lost): void;
  /** Locks streams on which the erasing shows. */
  publishOn(streams: readonly Stream[]): Promise<Publish>;
};

type Asked = { persons: readonly PersonalData[] };

export async function endingOf({ persons }: Asked, db: Db, person: Person): Promise<Ending> {
  const parts = [];
  for (const { ending } of persons) if (ending) parts.push(await ending(db, person));
  const none = { handOver: [], onlyAdminOf: [], teamsThatGo: [], teamsThatStay: [], pigeonholesThatGo: 0 };
  return Object.assign(none, ...parts);
}

export async function copyOf({ persons }: Asked, db: Db, person: Person): Promise<Record<string, unknown>> {
  const parts = [];
  for (const { copy } of persons) if (copy) parts.push(await copy(db, person));
  return Object.assign({}, ...parts);
}

type Eraser = Asked & { db: Database; live: Live; sockets(): { expel(lost: Lost): void } };

/** Everything of a person, in one transaction: it is all there, or none of it. `still`: whether they are still to go. */
export async function erasePerson(
  { persons, db, live, sockets }: Eraser,
  person: Person,
  still: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const lost: Lost[] = [];
  const expel = () => {
    for (const right of lost) sockets().expel(right);
  };
  const publications: Publication[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await still(tx))) return;
      const erasing: Erasing = {
        tx,
        expel: (right) => void lost.push(right),
        publishOn: async (streams) => {
          const publication = makePublication(live, streams);
          publications.push(publication);
          await publication.lock(tx);
          return publication.publish(tx);
        },
      };
      for (const { erase } of [...persons].reverse()) await erase?.(erasing, person);
    });
  } catch (error) {
    for (const publication of publications) publication.failed(error);
    // Perhaps it is committed after all.
    if (isDatabaseAway(error)) expel();
    throw error;
  }
  for (const publication of publications) publication.deliver();
  expel();
}
