import type { ServerFrame } from '#contract/realtime/protocol.ts';
import type { Changed } from '#contract/things.ts';

/** Takes the frames of one page and tells what was changed; null: anything may have been, while the page was away (L25). */
export function hearChanges(
  tell: (changed: readonly Changed[] | null) => void,
): (frame: ServerFrame) => void {
  let wasOpen = false;
  return (frame) => {
    if (frame.t === 'changed') tell(frame.changed);
    if (frame.t !== 'welcome') return;
    if (wasOpen) tell(null);
    wasOpen = true;
  };
}
