import { asOrganiser } from '../abilities.ts';
import { page } from './page.ts';

/** The list of events: where everybody who is signed in starts, and where any face may lead. */
export const home = page('/p/list/', 'studio', 'pigeonholes', asOrganiser('listPigeonholes'), {
  paths: ['/p/list', '/home'],
  state: ['page', 'search', 'sort', 'order', 'period', 'kept', 'owner'],
});
