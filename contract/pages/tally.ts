import { anyone } from '../abilities.ts';
import { page } from './page.ts';

/** The votes of a verifiable poll by their codes: where anybody checks them, and where the phones of its voters lead. */
export const tally = page('/{passcode}/votes/{lsId}', 'account', 'tally', anyone('anybody may check a poll'));
