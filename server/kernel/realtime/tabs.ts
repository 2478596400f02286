import type { Who } from '../auth/who.ts';
import type { Subscription } from './room.ts';

type Parts = {
  /** Under which key somebody is remembered in this room; null for nobody. */
  nameOf(who: Who): string | null;
  /** What somebody did, as a frame. */
  frameOf(person: string): Buffer;
};

/** The listeners of a room by person: what somebody did is told to all tabs of that person, and to nobody else (law L13). */
export class Tabs {
  readonly #parts: Parts;
  readonly #who = new Map<Subscription, Who>();
  readonly #tabs = new Map<string, Set<Subscription>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  come(tab: Subscription, who: Who): void {
    this.#who.set(tab, who);
    this.#name(tab, who);
    if (tab.person !== null) tab.write(this.#parts.frameOf(tab.person));
  }

  whoOf(tab: Subscription): Who | undefined {
    return this.#who.get(tab);
  }

  go(tab: Subscription): void {
    this.#who.delete(tab);
    this.#unname(tab);
  }

  /** To all tabs but the one that did it and knows by its receipt. */
  tell(person: string, except: object | null): void {
    const tabs = this.#tabs.get(person);
    if (tabs === undefined || (tabs.size === 1 && [...tabs].every((tab) => tab.owner === except))) return;
    const frame = this.#parts.frameOf(person);
    for (const tab of tabs) if (tab.owner !== except) tab.write(frame);
  }

  /** Lets the room's memory be replaced, and tells everybody for whom that made a difference. */
  through(change: () => void): void {
    const before = new Map([...this.#tabs.keys()].map((person) => [person, this.#parts.frameOf(person)]));
    change();
    this.#renameAll();
    for (const person of this.#tabs.keys()) {
      const shown = before.get(person);
      if (shown === undefined || !shown.equals(this.#parts.frameOf(person))) this.tell(person, null);
    }
  }

  /** A new secret gives everybody another mark. Whether there is one shows at the first tab: it holds for all or none. */
  #renameAll(): void {
    const [first] = this.#who;
    if (first === undefined || this.#parts.nameOf(first[1]) === first[0].person) return;
    for (const [tab, who] of this.#who) {
      this.#unname(tab);
      this.#name(tab, who);
    }
  }

  #name(tab: Subscription, who: Who): void {
    tab.person = this.#parts.nameOf(who);
    if (tab.person === null) return;
    this.#tabs.set(tab.person, (this.#tabs.get(tab.person) ?? new Set()).add(tab));
  }

  #unname(tab: Subscription): void {
    if (tab.person === null) return;
    const tabs = this.#tabs.get(tab.person);
    tabs?.delete(tab);
    if (tabs?.size === 0) this.#tabs.delete(tab.person);
    tab.person = null;
  }
}
