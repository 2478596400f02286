import type { MadeType } from './kinds.live.ts';

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
