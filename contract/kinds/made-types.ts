import { type MadeType, sessionTypes } from './kinds.live.ts';

export const isMadeType = (type: string): type is MadeType => type !== 'twitter';

/** The types of sessions that can be made, and set up. */
export const madeTypes: readonly MadeType[] = sessionTypes.filter(isMadeType);
