/** Characters a message may have. */
export const messageLength = { least: 50, most: 1000, usual: 500 } as const;
