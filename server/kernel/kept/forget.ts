import type { AuditWriter } from '../audit/audit.queries.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { type Database, isDatabaseAway, type Tx } from '../db/database.ts';
import type { Stream } from '../realtime/batches/handle-together.ts';
import type { Lost } from '../realtime/cluster/lost.ts';
import type { Live } from '../realtime/live.ts';
import type { Notice } from '../realtime/notices/notice.ts';
import { makePublication, type Publication } from '../realtime/publication.ts';
import { endingOf } from './export-person.ts';
import type { ForgetScope, Forgetting, Keepers, Person } from './kept.ts';

type Forgetter = Keepers & { db: Database; live: Live; sockets(): { expel(lost: Lost): void } };

/** Forgets a scope in one transaction: all of it is gone, or nothing. `still`: whether it is still to go; it locks what says so. */
export function forget(
  kernel: Forgetter,
  scope: ForgetScope,
  still: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<void> {
  return forgetWith(kernel, async (forgetting) => {
    if (await still(forgetting.tx)) await forgetIn(kernel, forgetting, scope);
  });
}

/** Locks what is locked by whoever acts for this person. */
export async function holdPerson({ keepers }: Keepers, tx: Tx, person: Person): Promise<void> {
  for (const keeper of keepers) await keeper.hold?.(tx, person);
}

/** Shuts what would keep an account that begins to close from being erased. Answers what is to be told after the commit. */
export async function shutFor(
  { keepers }: Keepers,
  writer: AuditWriter,
  person: Person,
  by: AuditActor,
): Promise<readonly Notice[]> {
  const told: Notice[] = [];
  for (const keeper of keepers) told.push(...((await keeper.shut?.(writer, person, by)) ?? []));
  return told;
}

/** Takes back what would let a person who is suspended in by another account. */
export async function suspendFor(
  { keepers }: Keepers,
  writer: AuditWriter,
  person: Person,
  by: AuditActor,
): Promise<void> {
  for (const keeper of keepers) await keeper.suspend?.(writer, person, by);
}

/** A person, and the events that nobody else has. `still`: whether they are still to go. */
export function forgetPerson(
  kernel: Forgetter,
  person: Person,
  still: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  return forgetWith(kernel, async (forgetting) => {
    await holdPerson(kernel, forgetting.tx, person);
    if (!(await still(forgetting.tx))) return;
    const { pigeonholesThatGo } = await endingOf(kernel, forgetting.tx, person);
    if (pigeonholesThatGo.length > 0)
      await forgetIn(kernel, forgetting, { of: 'all', pigeonholeIds: pigeonholesThatGo });
    await forgetIn(kernel, forgetting, { of: 'person', person });
  });
}

/** Later domains first: what stands on something goes before it. */
async function forgetIn({ keepers }: Keepers, forgetting: Forgetting, scope: ForgetScope): Promise<void> {
  for (const keeper of [...keepers].reverse()) await keeper.forget(forgetting, scope);
}

async function forgetWith(
  { db, live, sockets }: Forgetter,
  work: (forgetting: Forgetting) => Promise<void>,
): Promise<void> {
  const lost: Lost[] = [];
  const refreshed: Stream[] = [];
  const publications: Publication[] = [];
  const expel = () => {
    for (const right of lost) sockets().expel(right);
  };
  try {
    await db.transaction().execute((tx) =>
      work({
        tx,
        expel: (right) => void lost.push(right),
        refresh: (stream) => void refreshed.push(stream),
        publishOn: async (streams) => {
          const publication = makePublication(live);
          publications.push(publication);
          await publication.lock(tx, streams);
          return publication.publish(tx);
        },
      }),
    );
  } catch (error) {
    for (const publication of publications) publication.failed(error);
    // Perhaps it is committed after all.
    if (isDatabaseAway(error)) {
      expel();
      for (const stream of refreshed) live.doubt(stream);
    }
    throw error;
  }
  for (const publication of publications) publication.deliver();
  expel();
  for (const { pigeonholeId, streamId } of refreshed) await live.refresh(pigeonholeId, streamId);
}
