/** The account face: signing in and up, recovery, preferences. */
export const texts = {} as const;
