import type { Policy } from '#server/kernel/authorize/subjects.ts';

/** A sign-in takes its steps one after the other; what one may do with all of them taken, one may do at that step. */
export const halfwayPolicy: Policy<'halfway'> = {
  proveSecondFactor: ({ step }) => step === 'second-factor',
  endSessions: ({ step }) => step === 'sessions' || step === null,
  continueAlone: ({ step }) => step === 'sessions',
  changePassword: ({ step }) => step === 'password' || step === null,
};
