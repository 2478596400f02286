import { page } from './page.ts';

/** For those who look after the program. */
export const officePages = [
  page('/manager/live', 'office', 'live', 'office', { paths: ['/manager'] }),
] as const;
