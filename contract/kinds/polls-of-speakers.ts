import type { SessionType } from './kinds.live.ts';

/** What a speaker changes of such a session. */
export { pollChange as changeBySpeaker } from './poll/poll-content.ts';

/** The kind of session whose content a speaker edits, where it is theirs. */
export const isPollOfSpeaker = ({ type }: { type: SessionType }): boolean => type === 'poll';
