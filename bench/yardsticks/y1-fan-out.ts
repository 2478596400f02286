import { setTimeout as sleep } from 'node:timers/promises';
import { startControl } from '../control.ts';
import { type Load, startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import { type Bench, type Line, median, type Yardstick } from '../yardstick.ts';

const sockets = 5_000;
/** Milliseconds between two messages to all: five a second. */
const every = 200;
const windows = 5;
const windowMs = 3_000;
const settleMs = 2_500;

type Cost = { perMessage: number; idle: number; text: string };

/**
 * What a message to one of many sockets costs the server process. Ours goes the whole way: a vote by a phone, its commit,
 * the room's tick, the broadcast. The controls send the very same text at the same pace, and do nothing else.
 */
export const fanOut: Yardstick = {
  name: 'Y1',
  title: `fan-out: processor time per delivered message at ${sockets} sockets`,
  async run(bench) {
    const ours = await costOfProduct(bench);
    bench.say(`  Volary ${ours.perMessage.toFixed(2)} µs (a message has ${ours.text.length} bytes)`);
    const plain = await costOfControl('ws-send', ours.text, bench);
    const shared = await costOfControl('shared-frame', ours.text, bench);
    const socketIo = await costOfControl('socket-io', ours.text, bench);
    const cost = (what: string, value: number): Line => ({ what, value, unit: 'µs' });
    const ratio = (what: string, control: Cost, atMost: number): Line => ({
      what: `Volary / ${what}`,
      value: ours.perMessage / control.perMessage,
      unit: '×',
      atMost,
    });
    return [
      cost('Volary', ours.perMessage),
      cost('ws.send per socket', plain.perMessage),
      cost('one shared frame', shared.perMessage),
      cost('Socket.IO 4', socketIo.perMessage),
      ratio('ws.send per socket', plain, 0.85),
      ratio('one shared frame', shared, 1.1),
      ratio('Socket.IO 4', socketIo, 0.6),
      { what: `Volary with ${sockets} sockets and nothing to say`, value: ours.idle * 1000, unit: 'ms/s' },
    ];
  },
};

async function costOfProduct(bench: Bench): Promise<Cost> {
  await using product = await reachProduct(bench);
  await using load = await startLoad();
  await load.listen({ dialect: 'product', address: product.address, passcode: product.passcode, sockets });
  await sleep(settleMs);
  const idle = await cpuShare(product.cpuSeconds, windowMs);
  await load.voteEvery(every);
  const perMessage = await costPerMessage(load, product.cpuSeconds);
  const { last } = await load.heard();
  return { perMessage, idle, text: last };
}

async function costOfControl(
  name: Parameters<typeof startControl>[0],
  text: string,
  bench: Bench,
): Promise<Cost> {
  await using control = await startControl(name);
  await using load = await startLoad();
  const dialect = name === 'socket-io' ? 'socket.io' : 'plain';
  await load.listen({ dialect, address: control.address, passcode: '', sockets });
  await sleep(settleMs);
  const idle = await cpuShare(control.cpuSeconds, windowMs);
  await control.send({ text, every });
  const perMessage = await costPerMessage(load, control.cpuSeconds);
  bench.say(`  ${name} ${perMessage.toFixed(2)} µs`);
  return { perMessage, idle, text };
}

async function cpuShare(cpuSeconds: () => Promise<number>, milliseconds: number): Promise<number> {
  const before = await cpuSeconds();
  await sleep(milliseconds);
  return ((await cpuSeconds()) - before) / (milliseconds / 1000);
}

/** Microseconds; the median of several windows, since other programs come and go. */
async function costPerMessage(load: Load, cpuSeconds: () => Promise<number>): Promise<number> {
  // The first seconds compile.
  await sleep(settleMs);
  const costs: number[] = [];
  for (let window = 0; window < windows; window += 1) {
    const [cpu, heard] = [await cpuSeconds(), await load.heard()];
    await sleep(windowMs);
    const [cpuAfter, heardAfter] = [await cpuSeconds(), await load.heard()];
    const messages = heardAfter.messages - heard.messages;
    if (messages < (sockets * windowMs) / every / 2)
      throw new Error(`Only ${messages} messages arrived in a window.`);
    costs.push(((cpuAfter - cpu) * 1_000_000) / messages);
  }
  return median(costs);
}
