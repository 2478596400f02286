import { afterAll, beforeAll } from 'vitest';
import { type MailPeer, openMailPeer } from '../mail-peer.ts';
import { standsFor } from '../stands-for.ts';
import { openWorld, type World, withWorker } from '../world.ts';

/**
 * A world for all tests of a file (or of the `describe` it is called in): opened before the first, closed after the last.
 * The returned object stands for that world, and is usable once the tests run.
 */
export function worldForTests(...about: Parameters<typeof openWorld>): World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld(...about);
  });
  afterAll(() => world?.[Symbol.asyncDispose]());
  return standsFor(() => world);
}

/** The same, with a real mail server. The server is at `origin`, behind TLS. */
export function mailingWorldForTests(origin: string): { world: World; mails: MailPeer } {
  let world: World | undefined;
  let mails: MailPeer | undefined;
  beforeAll(async () => {
    mails = await openMailPeer(origin);
    world = await openWorld({ SMTP_URL: mails.url, ORIGIN: origin }, withWorker);
  });
  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
    await mails?.[Symbol.asyncDispose]();
  });
  return { world: standsFor(() => world), mails: standsFor(() => mails) };
}
