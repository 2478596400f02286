import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { senderOf } from './cluster-message.ts';
import { channelsOf } from './home.ts';

/** Milliseconds: two heartbeats of every node, and a little for the way. */
const listenFor = 2_500;
const connectWithin = 2_000;

/**
 * What Redis says of itself, and how many nodes are heard through it within two heartbeats; no longer than it takes to hear
 * those that must be there. Throws when Redis does not answer or lets us not in.
 */
export async function listenForNodes({
  url,
  home,
  expected,
}: {
  url: string;
  home: string;
  expected: number;
}): Promise<{ version: string | null; heard: number }> {
  const client = createClient({ url, socket: { connectTimeout: connectWithin, reconnectStrategy: false } });
  // The command in flight fails too, and says so; without a listener this event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    const version = await versionOf(client);
    const heard = new Set<string>();
    const enough = Promise.withResolvers<void>();
    await client.subscribe(`${channelsOf(home)}:nodes`, (text) => {
      heard.add(senderOf(text));
      if (expected > 0 && heard.size >= expected) enough.resolve();
    });
    if (expected > 0) await Promise.race([enough.promise, wait(listenFor)]);
    return { version, heard: heard.size };
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** A user with few rights may not ask for it. */
async function versionOf(client: Pick<ReturnType<typeof createClient>, 'info'>): Promise<string | null> {
  const info = await client.info('server').catch(() => '');
  return /^(?:valkey|redis)_version:(\S+)/m.exec(String(info))?.[1] ?? null;
}
