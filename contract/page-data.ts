import { z } from 'zod';
import { accountPageData } from './page-data/account.ts';
import { eventPageData } from './page-data/event.ts';
import { signInPageData } from './page-data/sign-in.ts';
import type { PageName } from './pages.ts';

const pageData = { ...signInPageData, ...accountPageData, ...eventPageData };

type PageData = typeof pageData;
/** What a page starts with, written into its shell; many start with nothing. */
export type PageDataOf<Name extends PageName> = Name extends keyof PageData
  ? z.output<PageData[Name]>
  : Record<never, never>;
/** A page and what it starts with. */
export type ServedPage = { [Name in PageName]: { name: Name; data: PageDataOf<Name> } }[PageName];

const nothing = z.object({});

/** What is not declared here does not go out with a page. */
export const pageDataOf = (name: PageName): z.ZodType =>
  (pageData as { readonly [Name in PageName]?: z.ZodType })[name] ?? nothing;
