import { actionNamed } from '#contract/kinds/kinds.live.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';

/** The text of it that this device keeps; null when it keeps none. */
export function keptText(call: LiveCall): string | null {
  return actionNamed(call.name).keeps?.(call) ?? null;
}

/** The id of what this device keeps its text under; null where it keeps none and changes none. */
export const keptUnder = (call: LiveCall, itemId: string): string | null =>
  actionNamed(call.name).of?.(call) ?? (keptText(call) === null ? null : itemId);

/** The item that its text is said to, where it does not stand for itself. */
export const saidBelow = (call: LiveCall): string | undefined => actionNamed(call.name).below?.(call);

/** What an action is about. Actions on the same subject are sent one at a time, and the last one counts. */
export function subjectOf(call: LiveCall, key: string): string {
  return actionNamed(call.name).about?.(call) ?? key;
}
