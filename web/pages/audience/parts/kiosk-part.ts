import { partWithTexts } from './part.ts';

/** For tablets with a kiosk link. It has the event in it, so it is no part of that. */
export const kioskPage = partWithTexts('kiosk', () => import('../kiosk/KioskPage.tsx'));
