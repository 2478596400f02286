/** A row of a table that somebody brought: `line` is what it is called in their own program, from 1. */
export type SheetRow = { line: number; cells: readonly string[] };

/** What can be wrong with the whole of it; texts stand under `sheet.<problem>`. */
export type SheetProblem =
  | 'empty'
  | 'unreadable'
  | 'cutOff'
  | 'tooManyRows'
  | 'tooLarge'
  | 'macros'
  | 'locked'
  | 'formula';

/** The table cannot be read; `line`: where. */
export class SheetError extends Error {
  readonly problem: SheetProblem;
  readonly line: number | null;

  constructor(problem: SheetProblem, line: number | null = null) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

export type SheetLimits = { rows: number };
