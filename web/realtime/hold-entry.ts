import { type Box, inTime } from './box.ts';
import type { Clock } from './clock.ts';
import type { Item, OutboxEntry } from './outbox-entry.ts';

/** How long a tab has an entry to itself without renewing that. */
export const holdMs = 30_000;
/** A hold that ends sooner than a receipt may take is renewed before the entry is sent. */
export const receiptWithinMs = 10_000;
/** A tap must not wait for storage longer than this. */
export const storageWithinMs = 2000;

type Parts = { entries: Box<OutboxEntry>; holder: string; clock: Clock };

/**
 * Makes this tab the one that sends an entry: `others` when another tab is sending it, `gone` when another tab has settled
 * it. Two tabs sending the same entry would do no harm (L2), so that a tab goes on alone where storage fails.
 */
export async function holdEntry(
  item: Item,
  { entries, holder, clock }: Parts,
): Promise<'mine' | 'others' | 'gone'> {
  const now = clock.now();
  // Nobody holds an entry for longer than `holdMs` from now: then the clock was set back since.
  const isHeld = (entry: OutboxEntry, forMs: number) => {
    const left = entry.heldUntil - now;
    return left > forMs && left <= holdMs;
  };
  if (item.entry.holder === holder && isHeld(item.entry, receiptWithinMs)) return 'mine';
  if (!(await item.kept)) return 'mine';
  try {
    const change = entries.change(item.entry.key, (entry) => {
      const isFree = entry.holder === holder || !isHeld(entry, 0);
      return isFree && entry.refused === null ? { ...entry, holder, heldUntil: now + holdMs } : entry;
    });
    const entry = await inTime(clock, storageWithinMs, change);
    if (entry === null) return 'gone';
    item.entry = entry;
    return entry.holder === holder && entry.refused === null ? 'mine' : 'others';
  } catch {
    return 'mine';
  }
}
