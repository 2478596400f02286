import { type Box, inTime } from './box.ts';
import type { Clock } from './clock.ts';
import type { Item, OutboxEntry } from './outbox-entry.ts';

/** How long a tab holds an entry without renewing the hold. */
export const holdMs = 30_000;
/** How long a receipt may take. A hold that ends sooner is renewed before the entry is sent. */
export const receiptWithinMs = 10_000;
/** An action waits no longer than this for storage. */
export const storageWithinMs = 2000;

type Parts = { entries: Box<OutboxEntry>; holder: string; clock: Clock };

/**
 * Makes this tab the one that sends an entry. `others`: another tab is sending it. `gone`: another tab has settled it.
 * If two tabs send the same entry, it still counts once (L2), so where storage fails the tab sends without holding.
 */
export async function holdEntry(
  item: Item,
  { entries, holder, clock }: Parts,
): Promise<'mine' | 'others' | 'gone'> {
  const now = clock.now();
  // No hold can last longer than `holdMs` from now: one that seems to was made before the clock was set back.
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
