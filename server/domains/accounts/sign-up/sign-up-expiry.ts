import { signUpLinkHours } from '#contract/accounts/accounts.ts';

/** Until when a sign-up that is mailed now can be finished. */
export const signUpExpiry = (now: Date): Date => new Date(now.getTime() + signUpLinkHours * 3_600_000);
