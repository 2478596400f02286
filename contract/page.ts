import { z } from 'zod';
import { textLengths } from './text-lengths.ts';

/** Paged lists: 20 entries a page, the first page is 1. */
export const defaultPageSize = 20;
export const largestPageSize = 100;
export const firstPage = 1;
/** Lists of the back office count from 0. */
export const managerFirstPage = 0;

const whole = (least: number, most: number, otherwise: number) =>
  z.coerce.number().int().min(least).max(most).default(otherwise);

export const pageQuery = z.object({
  currentPage: whole(firstPage, 1_000_000, firstPage),
  entriesPerPage: whole(1, largestPageSize, defaultPageSize),
  searchTerm: z.string().max(textLengths.searchTerm.most).default(''),
});
export type PageQuery = z.infer<typeof pageQuery>;

export const managerPageQuery = pageQuery.extend({
  currentPage: whole(managerFirstPage, 1_000_000, managerFirstPage),
});

export const pageReply = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    entries: z.array(entry),
    currentPage: z.number(),
    entriesPerPage: z.number(),
    searchTerm: z.string(),
    totalEntries: z.number(),
  });
