import type { Config } from '../../config.ts';
import { lanAddress } from '../auth/same-origin.ts';

/** The address in mails and links: the configured one, never what a Host header says. */
export function originOf(config: Config): string {
  return config.origin ?? `http://localhost:${config.publicPort}`;
}

/** The address for those who come with phones: without ORIGIN this machine's own in its network, over plain http. */
export function audienceOriginOf(config: Config): string {
  if (config.origin !== undefined) return config.origin;
  const address = config.host === '127.0.0.1' || config.host === 'localhost' ? null : lanAddress();
  return address === null ? originOf(config) : `http://${address}:${config.publicPort}`;
}
