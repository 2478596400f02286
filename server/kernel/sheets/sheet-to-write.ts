import type { Say, TextKey } from '../messages.ts';

/** A date stands in the column's own form; a number is one to calculate with. */
export type SheetCell = string | number | Date | null;

/** A column of a file that people take along; `title` is what the list on the page calls it, or what somebody has written. */
type SheetColumn<Row> = {
  title: TextKey | { text: string };
  cell(row: Row, say: Say): SheetCell;
  /** What its dates are: days, or minutes by the clock of the sheet. */
  dates?: 'days' | 'minutes';
  /** In the width of a digit. */
  width?: number;
};

/** What a list is as a file, declared once beside it. */
export type SheetToWrite<Row> = {
  /** The beginning of the file's name. */
  file: string;
  title: TextKey;
  /** By whose clock minutes are told; left out: universal time. */
  zone?: string;
  columns: readonly SheetColumn<Row>[];
};

/** One that is a file by itself, which is named by the day of its clock. */
export type SheetFile<Row> = SheetToWrite<Row> & { zone: string };

/** A sheet in one language. */
export type SpokenSheet = {
  title: string;
  columns: readonly { title: string; dates: 'days' | 'minutes' | null; width: number }[];
  rows: AsyncIterable<SheetCell[]>;
};
