/** The audience face: joining, asking, voting on a phone. */
export const texts = {} as const;
