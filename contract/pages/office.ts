import { inOffice } from '../abilities.ts';
import { page } from './page.ts';

/** For those who look after the program. */
export const officePages = [
  page('/manager/live', 'office', 'live', inOffice('operate'), { paths: ['/manager'] }),
  page('/manager/checks', 'office', 'checks', inOffice('operate')),
] as const;
