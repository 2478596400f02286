import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each in one piece; none where the name, or its server, is not found in time. */
export async function txtRecords(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return [];
  }
}
