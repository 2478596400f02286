import { parseArgs } from 'node:util';
import { callerOf, untilReady } from '../../bench/messages.ts';
import { end, spawnPinned } from '../../bench/pinned.ts';
import { reachProduct } from '../../bench/product.ts';
import type { Offer, Offered } from './crowd.ts';
import type { SignIns } from './sign-in-storm.ts';

/**
 * Overload: three times as many votes as one node can take, and everybody signing in during a vote. The server and its
 * PostgreSQL share one core, the crowd has the other. A missed aim sets the exit code to 1.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '3000' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
    heedless: { type: 'string', default: '0,9' },
    // The peak of an earlier run, to compare settings without searching for it each time.
    peak: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const seconds = Number(values.seconds);
/** HTTP calls cost more than calls by socket, so the peak is measured with the same share of them as the overload. */
const oneByCall = 100;
let missed = 0;

await using product = await reachProduct({ address: undefined, profile: values.profile, say: console.log });
const child = spawnPinned('load', process.execPath, ['tools/overload/crowd.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
try {
  await untilReady(child);
  const call = callerOf(child);
  const offer = (offered: Offer) => call<Offered>('offer', offered);
  await call('fill', { address: product.address, passcode: product.passcode, people });
  const calm = await offer({ perSecond: 500, seconds: 5, oneByCall: 50, heedless: 0 });
  say(`${people} phones, 500 votes a second`, calm);
  if (values.only !== 'sign-ins') await voteOverload(offer, calm);
  if (values.only !== 'votes') await signInOverload(call, offer, calm);
} finally {
  await end(child, 'SIGKILL');
}
process.exitCode = missed > 0 ? 1 : 0;

async function voteOverload(offer: (offered: Offer) => Promise<Offered>, calm: Offered): Promise<void> {
  const peak = values.peak === undefined ? await findPeak(offer) : await warmUp(offer, Number(values.peak));
  for (const heedless of values.heedless.split(',').map(Number))
    await overload(offer, calm, { peak, heedless });
}

async function overload(
  offer: (offered: Offer) => Promise<Offered>,
  calm: Offered,
  { peak, heedless }: { peak: number; heedless: number },
): Promise<void> {
  const over = await offer({ perSecond: peak * 3, seconds, oneByCall, heedless });
  say(
    `three times as many: ${Math.round(peak * 3)} votes a second for ${seconds} s; of ten phones ${heedless} ignore their wait`,
    over,
  );
  aim(
    'the load generator was late by, ms: above, it measures itself',
    over.ownLateness,
    (late) => late <= 100,
    'at most 100',
  );
  aim('goodput / peak', over.perSecond / peak, (share) => share >= 0.9, 'at least 0.9');
  const others = Object.keys(over.refused).filter((status) => status !== '503' && status !== '429');
  aim('refusals that are neither 503 nor 429', others.length, (count) => count === 0, '0');
  aim('never answered', over.unanswered, (count) => count === 0, '0');
  aim(
    'refusal p99 of all phones, ms',
    Math.max(over.refusalP99, over.heedlessP99),
    (took) => took <= 50,
    'at most 50',
  );
  aim(
    'refusal p99 of phones that keep to their wait, ms',
    over.refusalP99,
    (took) => took <= 50,
    'at most 50',
  );
  const waits = Object.keys(over.waits);
  if (waits.length > 0)
    aim(
      'different Retry-After of calls',
      waits.includes('none') ? 0 : waits.length,
      (count) => count > 1,
      'at least 2',
    );

  const since = performance.now();
  for (let tries = 0; tries < 20; tries += 1) {
    const after = await offer({ perSecond: 500, seconds: 1, oneByCall: 50, heedless: 0 });
    const normal =
      Object.keys(after.refused).length === 0 && after.receiptP99 < Math.max(100, calm.receiptP99 * 2);
    if (normal) break;
  }
  aim('normal again within, s', (performance.now() - since) / 1000, (took) => took <= 10, 'at most 10');
}

/** The search for the peak leaves the server's code compiled by the JIT; a given peak skips it, so warm up here. */
async function warmUp(offer: (offered: Offer) => Promise<Offered>, peak: number): Promise<number> {
  await offer({ perSecond: peak * 1.3, seconds: 10, oneByCall, heedless: 10 });
  return peak;
}

/** Raises the rate by half until throughput drops twice in a row: a single drop may be noise of the machine. */
async function findPeak(offer: (offered: Offer) => Promise<Offered>): Promise<number> {
  let peak = 0;
  for (let perSecond = 2_000; perSecond <= 32_000; perSecond *= 1.5) {
    const more = (await through(perSecond)) || (await through(perSecond));
    if (!more) break;
  }
  return peak;

  async function through(perSecond: number): Promise<boolean> {
    const offered = await offer({ perSecond, seconds: 10, oneByCall, heedless: 10 });
    say(`${Math.round(perSecond)} votes a second`, offered);
    const more = offered.perSecond > peak;
    peak = Math.max(peak, offered.perSecond);
    return more && offered.perSecond > perSecond * 0.8;
  }
}

async function signInOverload(
  call: ReturnType<typeof callerOf>,
  offer: (offered: Offer) => Promise<Offered>,
  calm: Offered,
): Promise<void> {
  const signingIn = call<SignIns>('signInStorm', { address: product.address, perSecond: 200, seconds: 10 });
  const during = await offer({ perSecond: 500, seconds: 10, oneByCall: 50, heedless: 0 });
  const signIns = await signingIn;
  say('500 votes a second, and 200 sign-ins', during);
  console.log(`  sign-ins: ${JSON.stringify(signIns)}`);
  aim(
    'p99 of votes during / before',
    during.receiptP99 / calm.receiptP99,
    (ratio) => ratio <= 2,
    'at most 2',
  );
  aim('refusal of a sign-in p99, ms', signIns.refusalP99, (took) => took <= 50, 'at most 50');
}

function say(what: string, offered: Offered): void {
  const {
    sent,
    held,
    perSecond,
    receiptP50,
    receiptP99,
    refusalP50,
    refusalP99,
    heedlessP99,
    waits,
    unanswered,
  } = offered;
  const refusals = Object.entries(offered.refused).map(([status, count]) => `${count} x ${status}`);
  const ms = (...times: number[]) => times.map((time) => time.toFixed(0)).join(' and ');
  console.log(`${what}
  sent ${sent}, held ${held}, ${Math.round(perSecond)} receipts a second, p50 and p99 ${ms(receiptP50, receiptP99)} ms
  refused ${refusals.join(', ') || 'none'}, p50 and p99 ${ms(refusalP50, refusalP99)} ms, of those that ignore their wait p99 ${ms(heedlessP99)} ms
  Retry-After ${JSON.stringify(waits)}
  unanswered ${unanswered}; the load generator was late by ${ms(offered.ownLateness)} ms`);
}

function aim(what: string, value: number, met: (value: number) => boolean, wanted: string): void {
  if (!met(value)) missed += 1;
  console.log(`  ${met(value) ? 'ok  ' : 'MISS'}  ${what}: ${value.toFixed(2)} (${wanted})`);
}
