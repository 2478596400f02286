/** Options of a prompt. */
export const optionCount = { least: 2, most: 30 } as const;
