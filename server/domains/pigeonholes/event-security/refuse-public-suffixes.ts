import { getPublicSuffix } from 'tldts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Throws where a wildcard stands for sites of anybody: below suffixes such as co.uk, and those of hosters such as github.io. */
export function refusePublicSuffixes(hosts: readonly string[]): void {
  const everybodys = hosts.filter((host) => {
    const [, below] = /^https:\/\/\*\.([^:]+)/.exec(host) ?? [];
    return below !== undefined && getPublicSuffix(below, { allowPrivateDomains: true }) === below;
  });
  if (everybodys.length === 0) return;
  const problems = everybodys.map((host) => ({ key: 'embed.host.everybodys', values: { host } }));
  throw new Refusal('Validation', { fields: { embedHosts: problems } });
}
