import { type Keys, makeSecret } from '../keys.ts';

/**
 * What a device keeps of the accounts that have signed in on it: a name of its own, and one signed mark for each account,
 * which tells nobody whose it is. Other people's wrong passwords must not lock such a device out.
 */
export const deviceCookie = 'device';
export const devicePassDays = 400;

const version = 'v1';
const mostAccounts = 5;
const shape = /^v1\.[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{43})*$/;

type DevicePass = { id: string; marks: readonly string[] };

/** The pass with one account more; the account that was used longest ago gives way. */
export function writeDevicePass(keys: Keys, before: string | null, accountId: string): string {
  const { id, marks } = (before === null ? null : parsed(before)) ?? { id: makeSecret(), marks: [] };
  const mark = keys.sign('device', `${id} ${accountId}`);
  return [version, id, mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts + 2).join('.');
}

/** The name of a device on which this account has signed in before, or null. */
export function deviceOf(keys: Keys, value: string | null, accountId: string): string | null {
  const pass = value === null ? null : parsed(value);
  if (pass === null) return null;
  const known = pass.marks.some((mark) => keys.verify('device', `${pass.id} ${accountId}`, mark));
  return known ? pass.id : null;
}

function parsed(value: string): DevicePass | null {
  if (!shape.test(value)) return null;
  const [, id = '', ...marks] = value.split('.');
  return { id, marks: marks.slice(0, mostAccounts) };
}
