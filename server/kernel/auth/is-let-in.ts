import { BlockList, isIP } from 'node:net';

/** Lists that were read lately: whoever joins in a hall is held against the same one. */
const read = new Map<string, BlockList>();
const mostRead = 500;

/**
 * Whether an address is in each of these lists, of addresses and ranges in CIDR notation. A list without entries lets everybody
 * in. An address of IPv4 is the same where IPv6 writes it (`::ffff:203.0.113.7`).
 */
export function isLetIn(lists: readonly (readonly string[])[], address: string): boolean {
  const named = lists.filter((list) => list.length > 0);
  if (named.length === 0) return true;
  // The zone of a link-local address says by which interface of this machine it came.
  const [bare = ''] = address.split('%');
  return isIP(bare) !== 0 && named.every((list) => listOf(list).check(bare, familyOf(bare)));
}

function listOf(entries: readonly string[]): BlockList {
  const key = entries.join(' ');
  const known = read.get(key);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  if (read.size >= mostRead) read.clear();
  read.set(key, list);
  return list;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
