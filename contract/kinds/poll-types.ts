import type { MadeType, SessionType } from './kinds.live.ts';

/** What the specification calls the types of a poll. Each but the first is a kind of its own (decision 0074). */
export const pollTypes = ['mcq', 'quiz_presenter', 'assessment'] as const satisfies readonly (
  | 'mcq'
  | MadeType
)[];
type PollType = (typeof pollTypes)[number];

/** The kind of session that is meant, by either of its names. */
export const typeMeant = ({
  type,
  pollType,
}: {
  type: MadeType;
  pollType?: PollType | undefined;
}): MadeType => (type !== 'poll' || pollType === undefined || pollType === 'mcq' ? type : pollType);

/** What the specification calls a session of this kind, beside its type; null: it is no poll. */
export const pollTypeOf = (type: SessionType): PollType | null =>
  type === 'poll' ? 'mcq' : (pollTypes.find((known) => known === type) ?? null);
