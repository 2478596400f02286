import type { Db, Tx } from './db/database.ts';
import type { Kernel } from './kernel.ts';
import type { Stream } from './realtime/batches/handle-together.ts';
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
  kernel: Kernel;
  tx: Tx;
  /** For what stays in memory. */
  afterCommit(act: () => void): void;
  /** Locks streams on which the erasing shows. */
  publishOn(streams: readonly Stream[]): Promise<Publish>;
};

export async function endingOf(kernel: Kernel, db: Db, person: Person): Promise<Ending> {
  const parts = [];
  for (const { ending } of kernel.persons) if (ending) parts.push(await ending(db, person));
  const none = { handOver: [], onlyAdminOf: [], teamsThatGo: [], teamsThatStay: [], pigeonholesThatGo: 0 };
  return Object.assign(none, ...parts);
}

export async function copyOf(kernel: Kernel, db: Db, person: Person): Promise<Record<string, unknown>> {
  const parts = [];
  for (const { copy } of kernel.persons) if (copy) parts.push(await copy(db, person));
  return Object.assign({}, ...parts);
}

/** Everything of a person, in one transaction: it is all there, or none of it. `still`: whether they are still to go. */
export async function erasePerson(
  kernel: Kernel,
  person: Person,
  still: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const after: (() => void)[] = [];
  const publications: Publication[] = [];
  try {
    await kernel.db.transaction().execute(async (tx) => {
      if (!(await still(tx))) return;
      const erasing: Erasing = {
        kernel,
        tx,
        afterCommit: (act) => void after.push(act),
        publishOn: async (streams) => {
          const publication = makePublication(kernel.live, streams);
          publications.push(publication);
          await publication.lock(tx);
          return publication.publish(tx);
        },
      };
      for (const { erase } of [...kernel.persons].reverse()) await erase?.(erasing, person);
    });
  } catch (error) {
    for (const publication of publications) publication.failed(error);
    throw error;
  }
  for (const publication of publications) publication.deliver();
  for (const act of after) act();
}
