/** The stage face: what the projector shows. */
export const texts = {} as const;
