import type { World } from '#server/test/world.ts';

const longest = 10_000;

/** The path of an address of ours in the latest mail to somebody that has one like this; it waits in the outbox. */
export async function mailed(world: World, address: string, like: RegExp): Promise<string> {
  const reader = await world.visitor();
  for (const start = Date.now(); Date.now() - start < longest; ) {
    const outbox = await (await reader.fetch('/outbox')).text();
    const links = outbox
      .split('<article>')
      .filter((mail) => mail.includes(`<span>${address}</span>`))
      .flatMap((mail) => mail.match(/https?:\/\/[^\s"<]+/g) ?? [])
      .map((link) => new URL(link).pathname)
      .filter((path) => like.test(path));
    if (links[0] !== undefined) return links[0];
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`No such mail to ${address} came. Mails are sent where a house has a worker (withWorker).`);
}
