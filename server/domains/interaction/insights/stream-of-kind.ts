import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** A session of another kind has nothing of what is asked for. */
export function streamOfKind({ session, pigeonholeId, id }: SessionSubject, type: SessionType): Stream {
  if (session.type !== type) throw new Refusal('NotFound');
  return { pigeonholeId, streamId: id };
}
