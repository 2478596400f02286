import { z } from 'zod';
import { writtenLines } from '../pigeonholes/written-lines.ts';

const mostAddresses = 500;
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** From where people join and panels are opened: addresses, or ranges in CIDR notation. None: from everywhere. */
export const allowedAddresses = writtenLines({
  read: (line) => (address.safeParse(line).success ? line.toLowerCase() : null),
  most: mostAddresses,
  many: 'eventSecurity.addresses.many',
  wrong: 'eventSecurity.address.wrong',
});
