import { tapLimits } from '#contract/realtime/tap-limits.ts';

/** Milliseconds in which anybody's allowance is whole again: who has not tapped for so long is forgotten. */
const wholeAfter = (tapLimits.atOnce / tapLimits.perSecond) * 1_000;

/** How much each person may still tap. Kept in memory alone, and for seconds: nothing tells later who tapped. */
export class TapAllowance {
  readonly #left = new Map<string, { taps: number; at: number }>();

  /** How many of so many taps are counted. */
  take(person: string, wanted: number, now: number): number {
    const known = this.#left.get(person) ?? { taps: tapLimits.atOnce, at: now };
    const grown = ((now - known.at) / 1_000) * tapLimits.perSecond;
    const left = Math.min(tapLimits.atOnce, known.taps + grown);
    const taken = Math.min(wanted, Math.floor(left));
    // Put at the end, so that the oldest stand first.
    this.#left.delete(person);
    this.#left.set(person, { taps: left - taken, at: now });
    return taken;
  }

  forgetBefore(now: number): void {
    for (const [person, { at }] of this.#left) {
      if (now - at < wholeAfter) return;
      this.#left.delete(person);
    }
  }
}
