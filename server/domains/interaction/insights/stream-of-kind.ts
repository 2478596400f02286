import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseInTest } from './refuse-in-test.ts';

/** A session of another kind has nothing of what is asked for; one that is tested tells it to nobody. */
export function streamOfKind({ session, pigeonholeId, id }: SessionSubject, type: SessionType): Stream {
  if (session.type !== type) throw new Refusal('NotFound');
  refuseInTest(session);
  return { pigeonholeId, streamId: id };
}
