import type { ClientFrame, ServerFrame } from '#contract/realtime/protocol.ts';
import type { Changed } from '#contract/things.ts';

export type Hear = (frame: ServerFrame, send: (frame: ClientFrame) => void) => void;

/**
 * Takes the frames of one page and tells what was changed; null: anything may have been, while the page was away (L25). `upTo`: the
 * position at which the page began to read.
 */
export function hearChanges(
  tell: (changed: readonly Changed[] | null) => void,
  upTo: string | undefined,
): Hear {
  let wasOpen = false;
  return (frame, send) => {
    if (frame.t === 'changed') tell(frame.changed);
    if (frame.t !== 'welcome') return;
    const isBehind = upTo !== undefined && frame.changesUpTo !== upTo;
    // A node up to 0.3 knows no positions.
    if (wasOpen || (isBehind && frame.changesUpTo === undefined)) tell(null);
    else if (isBehind) send({ t: 'changes', after: upTo });
    wasOpen = true;
  };
}
