import { addresses } from './addresses.at-build.ts';

const { joinAtKiosk } = addresses;
/** What a kiosk calls besides. */
export const kioskAddresses = { joinAtKiosk };
