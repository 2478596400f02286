/** Characters a message may have; `longest`: with the names of those whom it mentions. */
export const messageLength = { least: 50, most: 1000, usual: 500, longest: 4000 } as const;
