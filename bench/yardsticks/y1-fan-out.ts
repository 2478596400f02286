import { setTimeout as sleep } from 'node:timers/promises';
import { startControl } from '../control.ts';
import { type Load, startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import { type Bench, type Line, median, type Yardstick } from '../yardstick.ts';

const sockets = 5_000;
/** Milliseconds between two broadcasts. If shorter, the room would merge several votes into one. */
const every = 400;
const rounds = 7;
const windowMs = 3_200;
/** The first messages after each start are not measured. */
const runUpMs = 600;

/** A server with its sockets, each of which receives every message. */
type Hall = { load: Load; cpuSeconds(): Promise<number>; begin(): Promise<void>; pause(): Promise<void> };

const controls = [
  { name: 'ws-send', dialect: 'plain', what: 'ws.send per socket', atMost: 0.85 },
  { name: 'shared-frame', dialect: 'plain', what: 'one shared frame', atMost: 1.1 },
  { name: 'socket-io', dialect: 'socket.io', what: 'Socket.IO 4', atMost: 0.6 },
] as const;

/**
 * The server process's cost of a message to one of many sockets. Ours does all the work: a phone's vote, its commit,
 * the room's tick, the broadcast. The controls send the same text at the same rate and do nothing else; so the cost of
 * votes, commits and the idle server is measured separately, with the same votes and no listeners, and subtracted.
 * All run side by side and take turns, so that each ratio compares consecutive seconds.
 */
export const fanOut: Yardstick = {
  name: 'Y1',
  title: `fan-out: processor time per delivered message at ${sockets} sockets`,
  notByAddress: "its controls have to share the server's core",
  async run(bench) {
    await using opened = new AsyncDisposableStack();
    const ours = await openProduct(bench, opened);
    await costPerMessage(ours, 0);
    const { last: text } = await ours.load.heard();
    const others = await Promise.all(
      controls.map(({ name, dialect }) => openControl(name, dialect, text, opened)),
    );

    const [whole, own]: [number[], number[]] = [[], []];
    const theirs: number[][] = others.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      const beside = await costOfVotes(ours);
      const { perMessage, perSecond } = await costPerMessage(ours, beside);
      own.push(perMessage);
      whole.push(perMessage + (beside / perSecond) * 1_000_000);
      for (const [place, other] of others.entries())
        theirs[place]?.push((await costPerMessage(other, 0)).perMessage);
    }
    bench.say(`  a message has ${text.length} bytes; median of ${rounds} rounds`);
    const ratioTo = (place: number, costs: readonly number[]) =>
      median(costs.map((cost, round) => cost / (theirs[place]?.[round] ?? 0)));
    return [
      { what: 'Volary', value: median(own), unit: 'µs' },
      ...controls.map(({ what }, place): Line => ({ what, value: median(theirs[place] ?? []), unit: 'µs' })),
      ...controls.map(
        ({ what, atMost }, place): Line => ({
          what: `Volary / ${what}`,
          value: ratioTo(place, own),
          unit: '×',
          atMost,
        }),
      ),
      { what: 'Volary, with the votes and all else it does', value: median(whole), unit: 'µs' },
      ...controls.map(
        ({ what }, place): Line => ({
          what: `  the same / ${what}`,
          value: ratioTo(place, whole),
          unit: '×',
        }),
      ),
    ];
  },
};

async function openProduct(bench: Bench, opened: AsyncDisposableStack): Promise<Hall> {
  const product = opened.use(await reachProduct(bench));
  const load = opened.use(await startLoad());
  await load.listen({ dialect: 'product', address: product.address, passcode: product.passcode, sockets });
  await sleep(runUpMs * 4);
  return {
    load,
    cpuSeconds: product.cpuSeconds,
    begin: async () => {
      await load.stayAwake();
      await sleep(runUpMs);
      await load.voteEvery(every);
    },
    pause: () => load.stopVoting(),
  };
}

async function openControl(
  name: (typeof controls)[number]['name'],
  dialect: (typeof controls)[number]['dialect'],
  text: string,
  opened: AsyncDisposableStack,
): Promise<Hall> {
  const control = opened.use(await startControl(name));
  const load = opened.use(await startLoad());
  await load.listen({ dialect, address: control.address, passcode: '', sockets });
  return {
    load,
    cpuSeconds: control.cpuSeconds,
    begin: () => control.send({ text, every }),
    pause: () => control.pause(),
  };
}

/** Processor time per second of the same votes, with nobody but the voter listening. */
async function costOfVotes({ load, cpuSeconds, begin, pause }: Hall): Promise<number> {
  await load.listenToPoll(false);
  await begin();
  await sleep(runUpMs);
  const before = await cpuSeconds();
  await sleep(windowMs);
  const share = ((await cpuSeconds()) - before) / (windowMs / 1000);
  await pause();
  await load.listenToPoll(true);
  await sleep(runUpMs * 2);
  return share;
}

/** Microseconds of the server process per message received, after subtracting `beside` for each second. */
async function costPerMessage(
  { load, cpuSeconds, begin, pause }: Hall,
  beside: number,
): Promise<{ perMessage: number; perSecond: number }> {
  await begin();
  await sleep(runUpMs);
  const [cpu, heard] = [await cpuSeconds(), await load.heard()];
  await sleep(windowMs);
  const [cpuAfter, heardAfter] = [await cpuSeconds(), await load.heard()];
  await pause();
  const seconds = windowMs / 1000;
  const messages = heardAfter.messages - heard.messages;
  if (messages < (sockets * windowMs) / every / 3)
    throw new Error(
      `Only ${messages} messages arrived in ${seconds} seconds; of ${heardAfter.votes.sent} votes ${heardAfter.votes.receipted} have a receipt.`,
    );
  return {
    perMessage: ((cpuAfter - cpu - beside * seconds) * 1_000_000) / messages,
    perSecond: messages / seconds,
  };
}
