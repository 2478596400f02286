/** What a list can be taken along as: a spreadsheet, or text with commas. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Rows of a file at most; what is more has to be narrowed first. */
export const mostSheetRows = 100_000;
