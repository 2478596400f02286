import type { Config } from '#server/config.ts';
import { makeProgram, type Program } from '#server/program.ts';
import type { Browser } from './browser.ts';
import type { World } from './world.ts';

/** Another node on the world's database, with its own port. Used as a world, its clients connect there. */
export type Node = World & {
  /** The same browser, sent to this node as by a load balancer. */
  at(browser: Browser): Browser;
  stop(): Promise<void>;
};

export async function openNode(
  world: World,
  settings: Partial<Config> = {},
  { port = 0, databaseUrl = world.databaseUrl }: { port?: number; databaseUrl?: string } = {},
): Promise<Node> {
  const program: Program = await makeProgram({
    config: { ...world.program.kernel.config, ...settings },
    databaseUrl,
    clock: world.clock,
  });
  const origin = `http://127.0.0.1:${await program.listen(port, '127.0.0.1')}`;
  const at = (browser: Browser) => browser.tab(origin);
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= program.stop();
    return stopped;
  };
  return {
    ...world,
    program,
    origin,
    at,
    stop,
    attendee: async (passcode, name) => at(await world.attendee(passcode, name)),
    panel: async (pigeonholeId, panel) => at(await world.panel(pigeonholeId, panel)),
    visitor: async () => at(await world.visitor()),
    [Symbol.asyncDispose]: stop,
  };
}
