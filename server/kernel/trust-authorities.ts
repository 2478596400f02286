import tls from 'node:tls';
import type { Config } from '../config.ts';

/** From here on every connection of this process trusts the authorities of CA_FILE, besides those of Node. */
export function trustAuthorities({ extraAuthorities }: Pick<Config, 'extraAuthorities'>): void {
  if (extraAuthorities !== undefined)
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), extraAuthorities]);
}
