/** A row of a table that somebody brought. */
export type SheetRow = {
  /** What it is called in their own program, from 1. */
  line: number;
  cells: readonly string[];
  /** The places of cells that are merged with the one above, and say the same. */
  merged?: readonly number[];
  /** The places of formulas of which the file has no result. */
  formulas?: readonly number[];
  /** Of a workbook in which days that stand as numbers are counted from 1904. */
  countsFrom1904?: true;
};

/** What can be wrong with the whole of it; texts stand under `sheet.<problem>`. */
export type SheetProblem =
  | 'empty'
  | 'unreadable'
  | 'lineUnreadable'
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

export type SheetLimits = {
  rows: number;
  /** Whoever reads it tells of each formula without a result, instead of all of it being refused for the first one. */
  namesFormulas?: boolean;
};
