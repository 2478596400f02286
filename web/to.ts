import { pages } from '#contract/pages.ts';
import { addressesOf } from './page-address.ts';

/** The address of any page, for the faces that people work in. */
export const to = addressesOf(pages);
