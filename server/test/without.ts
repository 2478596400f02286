declare module 'vitest' {
  interface TaskMeta {
    without?: string;
  }
}

/** For tests that are left out where something is not there: the summary of `npm test` says how many are, and without what. */
export const without = (what: string) => ({ meta: { without: what } });
