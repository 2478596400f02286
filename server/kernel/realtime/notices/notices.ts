import type { Changed } from '#contract/things.ts';
import { signedInBy } from '../../auth/sign-in-sessions.queries.ts';
import type { Who } from '../../auth/who.ts';
import type { Base } from '../../base.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Connection } from '../connections/connection.ts';
import { encodeFrame } from '../frame.ts';
import type { Circle, Notice } from './notice.ts';
import { RecentNotices } from './recent-notices.ts';

/** Milliseconds within which what a circle is told is told at once. */
const tick = 100;
/** Circles that are looked up for a page that has just opened. With more it is cheaper to read everything again. */
const circlesAtMost = 50;

type Parts = { base: Base; cluster: Cluster; connections(): Iterable<Connection> };

type SignedInWho = Who & { account: NonNullable<Who['account']> };
type Listener = { who: SignedInWho; connections: Connection[] };

/** Tells the pages of organisers what was changed, on all nodes (law L25). Live actions and streams have nothing to do with it. */
export class Notices {
  readonly #parts: Parts;
  /** What has not been told yet, by circle. */
  readonly #waiting = new Map<string, Notice>();
  readonly #recent = new RecentNotices();
  /** They have been told what they missed. */
  readonly #caughtUp = new WeakSet<Connection>();
  #missed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The position up to which whoever reads something now has seen what was changed. */
  get upTo(): string {
    return this.#recent.upTo;
  }

  /** Null: messages between nodes may have been lost, and nobody knows which. */
  tell(notice: Notice | null): void {
    this.#parts.cluster.publish({ t: 'changed', notice });
    this.take(notice);
  }

  /** From this node or another. */
  take(notice: Notice | null): void {
    if (notice === null) this.#missed = true;
    else {
      const key = JSON.stringify(notice.circle);
      const before = this.#waiting.get(key)?.changed ?? [];
      this.#waiting.set(key, { ...notice, changed: merged([...before, ...notice.changed]) });
    }
    this.#timer ??= setTimeout(() => void this.#send(), tick).unref();
  }

  /** Was told to whom it concerns already; their pages that are opening at this moment will ask for it. */
  keep(notice: Notice): void {
    this.#recent.keep(notice);
  }

  /**
   * Tells a connection that has just opened what was changed since its page began to read, by what its account may view
   * now. Once on each, because it is looked up.
   */
  async catchUp(connection: Connection, position: string): Promise<void> {
    const { peer } = connection;
    if (peer === null || peer.channel === 'attendee' || !isSignedIn(peer.who)) return;
    if (this.#caughtUp.has(connection)) return;
    this.#caughtUp.add(connection);
    const changed = await this.#missedBy(peer.who, position).catch((err: unknown) => {
      this.#parts.base.log.warn({ err }, 'what a page missed could not be looked up');
      return null;
    });
    if (changed === null || changed.length > 0) connection.send({ t: 'changed', changed });
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const notices = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#timer = null;
    if (this.#missed) return this.#askAll();
    // Before anybody is looked up: whoever connects meanwhile finds them here.
    for (const notice of notices) this.#recent.keep(notice);
    for (const { circle, changed } of notices)
      try {
        const frame = encodeFrame({ t: 'changed', changed });
        for (const { connections } of await this.#listeners(circle))
          for (const connection of connections) connection.sendFrame(frame);
      } catch (err) {
        this.#parts.base.log.warn({ err }, 'a change could not be told to those who see it');
      }
  }

  /** Names nothing, so that everybody may have it. */
  #askAll(): void {
    this.#missed = false;
    this.#recent.forget();
    const frame = encodeFrame({ t: 'changed', changed: null });
    for (const { connections } of this.#signedIn())
      for (const connection of connections) connection.sendFrame(frame);
  }

  /** Whose sign-in still holds and who may see the thing at this moment, with one lookup for all tabs of a sign-in. */
  async #listeners(circle: Circle): Promise<Listener[]> {
    const open = this.#signedIn();
    const ids = [...new Set(open.map(({ who }) => who.account.accountId))];
    const concerned = await this.#concerned(circle, ids);
    const candidates = open.filter(({ who }) => concerned.has(who.account.accountId));
    const may = await Promise.all(candidates.map(({ who }) => this.#mayLearn(who, circle)));
    return candidates.filter((_, at) => may[at]);
  }

  /** Null: more than can be told, or nobody knows what. */
  async #missedBy(who: SignedInWho, position: string): Promise<readonly Changed[] | null> {
    const notices = this.#recent.after(position);
    if (notices === null) return null;
    const byCircle = new Map<string, Notice>();
    for (const notice of notices) {
      const key = JSON.stringify(notice.circle);
      byCircle.set(key, { ...notice, changed: [...(byCircle.get(key)?.changed ?? []), ...notice.changed] });
    }
    if (byCircle.size > circlesAtMost) return null;
    const { accountId } = who.account;
    const seen = await Promise.all(
      [...byCircle.values()].map(async ({ circle, changed }) => {
        const isConcerned = (await this.#concerned(circle, [accountId])).has(accountId);
        return isConcerned && (await this.#mayLearn(who, circle)) ? changed : [];
      }),
    );
    return merged(seen.flat());
  }

  async #concerned({ of, id }: Circle, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (of === 'account') return new Set([id]);
    const { db, viewers } = this.#parts.base;
    return accountIds.length === 0 ? new Set() : viewers[of](db, id, accountIds);
  }

  #signedIn(): Listener[] {
    const bySignIn = new Map<string, Listener>();
    for (const connection of this.#parts.connections()) {
      const { peer } = connection;
      // Phones show nothing that organisers change but by their streams.
      if (peer === null || peer.channel === 'attendee' || !isSignedIn(peer.who)) continue;
      const { sessionId } = peer.who.account;
      const known = bySignIn.get(sessionId) ?? { who: peer.who, connections: [] };
      known.connections.push(connection);
      bySignIn.set(sessionId, known);
    }
    return [...bySignIn.values()];
  }

  async #mayLearn(who: SignedInWho, circle: Circle): Promise<boolean> {
    const { db, clock, loaders, policies } = this.#parts.base;
    const account = await signedInBy(db, who.account.sessionId, clock.now());
    if (account === undefined) return false;
    const now = { ...who, account };
    switch (circle.of) {
      case 'account':
        return account.accountId === circle.id;
      case 'organisation':
        return mayView(policies.organisation, await loaders.organisation(db, circle.id, now));
      case 'workspace':
        return mayView(policies.workspace, await loaders.workspace(db, circle.id, now));
      case 'pigeonhole':
        return mayView(policies.pigeonhole, await loaders.pigeonhole(db, circle.id, now));
    }
  }
}

function mayView<Subject>(
  policy: { view(subject: Subject): boolean },
  subject: Subject | undefined,
): boolean {
  return subject !== undefined && policy.view(subject);
}

function isSignedIn(who: Who): who is SignedInWho {
  return who.account !== null;
}

/** Each thing once. */
function merged(changed: readonly Changed[]): Changed[] {
  return [...new Map(changed.map((one) => [`${one.thing} ${one.id} ${one.over}`, one])).values()];
}
