/** The options of each prompt. */
export type PollMemory = Map<string, ReadonlySet<string>>;
