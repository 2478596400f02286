/** Prompts of a poll. */
export const promptCount = { least: 1, most: 20 } as const;
