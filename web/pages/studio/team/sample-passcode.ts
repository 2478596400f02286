import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';

/** What previews show that belong to no event. */
export const samplePasscode: Pigeonhole['passcode'] = { passcode: 'SAMPLE', passcodeExpired: false };
