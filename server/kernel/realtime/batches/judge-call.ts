import type { Who } from '../../auth/who.ts';
import type { Base } from '../../base.ts';
import { permit } from '../../http/authorize.ts';
import { Refusal } from '../../refusal.ts';
import type { Peer } from '../connections/connection.ts';
import type { Room } from '../rooms/room.ts';
import type { LiveHandler } from './handle-together.ts';

export type LiveInput = {
  who: Who;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  /** The connection it arrived on. */
  from?: object & { readonly roundTrip: number; readonly peer: Pick<Peer, 'pigeonholeId'> | null };
  /** When it did, in milliseconds since 1970; left out: now. */
  receivedAt?: number;
};

type Judging = {
  /** The stream that the call belongs to. */
  streamId: string;
  /** Whether this person has any part in what the call is about. */
  knows(room: Room): boolean;
  /** The row to be written, by the memory of a room as it is now. Throws a Refusal. */
  judge(room: Room): unknown;
};

/** How a live call is authorised and admitted from memory, as often as its rules change until it is written. It has been received by now. */
export function judging(
  { policies, clock }: Pick<Base, 'policies' | 'clock'>,
  handler: LiveHandler,
  input: LiveInput,
): Judging {
  const { receivedAt = clock.now().getTime(), from } = input;
  const { allow, name } = handler.endpoint;
  if (allow.who !== 'able' || allow.by === null) throw new Error(`${name} has no stream.`);
  const subjectOf = (room: Room) =>
    room.kind.subject(room.memory, room.view('admin'), input.who, room.pigeonholeId);
  let first: unknown;
  return {
    streamId: String(input.params[allow.by]),
    knows: (room) => subjectOf(room) !== undefined,
    judge(room) {
      const subject = subjectOf(room);
      if (subject === undefined) throw new Refusal('NotFound');
      permit(policies, allow, subject);
      first ??= room.kind.rules(room.memory);
      return handler.admit({
        ...input,
        subject,
        memory: room.memory,
        first,
        now: clock.now(),
        receivedAt,
        roundTrip: from?.roundTrip ?? 0,
        firstSent: (what: string) => room.firstSent(what, input.who),
      } as never);
    },
  };
}
