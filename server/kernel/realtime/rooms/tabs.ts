import type { Who } from '../../auth/who.ts';
import type { Receiver } from './broadcast.ts';
import type { Subscription } from './subscription.ts';

type Parts = {
  /** The key of a person in this room; null when there is none. */
  keyOf(who: Who): string | null;
  /** What a person has done here, as a `mine` frame. */
  frameOf(person: string): Buffer;
};

/** The subscribers of a room by person: what someone did is sent to all of their tabs, and to no one else's (law L13). */
export class Tabs {
  readonly #parts: Parts;
  readonly #who = new Map<Subscription, Who>();
  readonly #tabs = new Map<string, Set<Subscription>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(tab: Subscription, who: Who): void {
    this.#who.set(tab, who);
    this.#index(tab, who);
    if (tab.person !== null) tab.write(this.#parts.frameOf(tab.person));
  }

  whoOf(tab: Subscription): Who | undefined {
    return this.#who.get(tab);
  }

  remove(tab: Subscription): void {
    this.#who.delete(tab);
    this.#unindex(tab);
  }

  /** Sends `mine` to all tabs of a person except the one that did it, which has the receipt. */
  sendMine(person: string, except: object | null): void {
    const tabs = this.#tabs.get(person);
    if (tabs === undefined || (tabs.size === 1 && [...tabs].every((tab) => tab.owner === except))) return;
    const frame = this.#parts.frameOf(person);
    for (const tab of tabs) if (tab.owner !== except) tab.write(frame);
  }

  /** Each person's `mine`, as receivers of a broadcast: thousands of them are written in slices. */
  everyone(): Receiver[] {
    return [...this.#tabs.keys()].map((person) => ({ write: () => this.sendMine(person, null) }));
  }

  /** Runs a change of the room's memory, and sends `mine` to everyone for whom it differs afterwards. */
  through(change: () => void): void {
    const before = new Map([...this.#tabs.keys()].map((person) => [person, this.#parts.frameOf(person)]));
    change();
    this.#reindexAll();
    for (const person of this.#tabs.keys()) {
      const shown = before.get(person);
      if (shown === undefined || !shown.equals(this.#parts.frameOf(person))) this.sendMine(person, null);
    }
  }

  /** A new session secret changes the marks of all. It applies to all tabs or to none, so the first one is checked. */
  #reindexAll(): void {
    const [first] = this.#who;
    if (first === undefined || this.#parts.keyOf(first[1]) === first[0].person) return;
    for (const [tab, who] of this.#who) {
      this.#unindex(tab);
      this.#index(tab, who);
    }
  }

  #index(tab: Subscription, who: Who): void {
    tab.person = this.#parts.keyOf(who);
    if (tab.person === null) return;
    this.#tabs.set(tab.person, (this.#tabs.get(tab.person) ?? new Set()).add(tab));
  }

  #unindex(tab: Subscription): void {
    if (tab.person === null) return;
    const tabs = this.#tabs.get(tab.person);
    tabs?.delete(tab);
    if (tabs?.size === 0) this.#tabs.delete(tab.person);
    tab.person = null;
  }
}
