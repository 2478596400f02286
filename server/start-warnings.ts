import type { Config } from './config.ts';
import { isPublicOrigin } from './config-values.ts';
import { keyNotInUse } from './kernel/secret-key.ts';

/** What a server can start with, and its operator hardly wants: a sentence each, told at the start. */
export function startWarnings(config: Config): string[] {
  const { origin, trustProxy, smtpUrl, outbox } = config;
  const warnings: string[] = [...config.unknownSettings];
  if (origin?.startsWith('https:') && trustProxy === false)
    warnings.push(
      'ORIGIN is https, so a proxy is in front, but TRUST_PROXY is off: all visitors share the address and the rate limits of the proxy. Name it, as in TRUST_PROXY=loopback (docs/deploy.md).',
    );
  if (isPublicOrigin(origin) && smtpUrl === undefined)
    warnings.push(
      `SMTP_URL is not set, so no e-mail is sent and nobody can sign up by themselves. ${outbox ? 'What waits is shown at /outbox, on this machine only.' : 'OUTBOX=on shows on this machine what waits.'}`,
    );
  const otherKey = keyNotInUse(config.dataFolder, config.secretKeys);
  if (otherKey !== undefined) warnings.push(otherKey);
  return warnings;
}
