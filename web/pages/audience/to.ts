import { audiencePages } from '#contract/pages/audience.ts';
import { addressesOf } from '#web/page-address.ts';

/** The address of a page of this face. */
export const to = addressesOf(audiencePages);
