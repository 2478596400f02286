import { z } from 'zod';
import { textLengths } from './text-lengths.ts';

/** Paged lists: 20 entries a page, the first page is 1. */
export const defaultPageSize = 20;
const largestPageSize = 100;
export const firstPage = 1;

/** The bounds come first: what is too large to be a whole number is told the bound, too. */
const whole = (least: number, most: number, otherwise: number) =>
  z.coerce.number().min(least).max(most).int().default(otherwise);

export const pageQuery = z.object({
  currentPage: whole(firstPage, 1_000_000, firstPage),
  entriesPerPage: whole(1, largestPageSize, defaultPageSize),
  searchTerm: z.string().max(textLengths.searchTerm.most).default(''),
});
