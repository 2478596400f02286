import { audiencePages } from '#web/api/light-pages.at-build.ts';
import { addressesOf } from '#web/page-address.ts';

/** The address of a page of this face. */
export const to = addressesOf(audiencePages);
