import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Answers } from '#contract/interaction/answers.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import type { ActionName, SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import {
  handleTogether,
  type LiveCall,
  type LiveHandler,
  type Reserved,
  type Stream,
  type Written,
} from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteStep } from './insights/note-step.ts';
import type { SessionDoing, SessionMemory } from './session-memory.ts';

/** `gave`: how much more people have written and voted in the session than before; less than 0 for what they took back. */
type Given = Omit<Written, 'besides'> & { gave: Partial<Answers> };

type Parts<T extends SessionType, E extends AnyEndpoint, Own, Row> = {
  /** Decides from memory, without a query: a row to write, or a Refusal thrown. */
  admit(call: LiveCall<E, 'session', SessionMemory<T, Own>>): Row;
  write(
    tx: Tx,
    stream: Stream,
    rows: readonly Reserved<Row>[],
    memory: SessionMemory<T, Own>,
  ): Promise<Given>;
  /** Who did what with it, where the kind's `mine` shows it. */
  remember?(row: Row): { person: string; call: ActionCall<E> };
};

/** A live action on sessions of one kind. In a session of another kind there is no such thing. */
export function actOn<T extends SessionType, E extends AnyEndpoint, Own, Row>(
  type: T,
  endpoint: E,
  { admit, write, remember }: Parts<T, E, Own, Row>,
): LiveHandler {
  return handleTogether(endpoint, 'session', {
    admit(call: LiveCall<E, 'session', SessionMemory<T, Own>>): Row {
      if (call.memory.session.type !== type) throw new Refusal('NotFound');
      refuseAfterTest(call);
      return admit(call);
    },
    async write(tx, stream, rows, memory): Promise<Written> {
      const { gave, ...written } = await write(tx, stream, rows, memory);
      return { ...written, besides: (also, now) => noteStep(also, memory.session, { now, ...gave }) };
    },
    remember({ row }): SessionDoing | null {
      return remember === undefined ? null : { name: endpoint.name as ActionName, ...remember(row) };
    },
  });
}

/** What was given in test mode counts in that test alone: it may come later, by a phone that was away, or in a batch that waited. */
function refuseAfterTest({ body, first, memory }: LiveCall<AnyEndpoint, 'session', SessionMemory>): void {
  const given = (body as { test?: string }).test ?? (first as LiveSession).test;
  if (given !== undefined && given !== memory.session.test) throw new Refusal('TestModeOver');
}
