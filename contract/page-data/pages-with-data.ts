import type { z } from 'zod';
import type { PageName } from '../pages.ts';

/** Pages that start with something, and what that is. */
export type PagesWithData = { readonly [Name in PageName]?: z.ZodType };
