import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { reachOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { findChromium, quietFlags } from '../../tools/chromium.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { joinPatiently } from '../../tools/simulate/join.ts';
import { Phone } from '../../tools/simulate/phone.ts';
import { type Crowded, fillRunningQna, votesIn } from '../load/many-questions.queries.ts';
import { type Product, startProduct } from '../product.ts';
import { type Bench, Lost, median, type Yardstick } from '../yardstick.ts';
import { visit } from './y5-first-load.ts';

const many = 10_000;
const few = 100;
const phones = 60;
/** Just below the limit of one device. */
const votesPerPhoneAndSecond = 8;
const warmUpSeconds = 3;
const seconds = 15;
const rounds = 3;
const visits = 3;
const patience = 60_000;
const kilobyte = 1_000;

/** What a session with very many questions costs a phone that comes, and everybody who votes in it. */
export const manyQuestions: Yardstick = {
  name: 'Y13',
  title: `${many} questions in one session: first snapshot, first screen, and a vote against one among ${few}`,
  notByAddress: 'it fills the database of a server of its own',
  async run(bench) {
    const costs: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let round = 0; round < rounds; round += 1) {
      costs.few.push(await costOfVote(bench, few));
      costs.many.push(await costOfVote(bench, many));
    }
    const { plain, compressed, screen } = await arrival(bench);
    const micro = (values: readonly number[]) => median(values) * 1_000_000;
    return [
      { what: 'first snapshot of a phone, compressed', value: compressed, unit: 'KB', atMost: 150 },
      { what: 'first snapshot of a phone, as it is sent', value: plain, unit: 'KB' },
      {
        what: `to the first question on the slow phone of Y5 (median of ${visits})`,
        value: screen,
        unit: 's',
        atMost: 3,
      },
      { what: `a vote among ${few}`, value: micro(costs.few), unit: 'µs' },
      { what: `a vote among ${many}`, value: micro(costs.many), unit: 'µs' },
      {
        what: `a vote among ${many} / a vote among ${few} (medians of ${rounds})`,
        value: median(costs.many) / median(costs.few),
        unit: '×',
        atMost: 1.2,
      },
    ];
  },
};

/** Seconds of processor time of the server for a vote, while some phones vote for questions anywhere in the list. */
async function costOfVote({ profile }: Bench, questions: number): Promise<number> {
  await using product = await startProduct({ profile });
  const { database, crowded } = await fill(product, questions);
  try {
    const shared = new SharedFollowing();
    const voters = await Promise.all(
      Array.from({ length: phones }, (_, nth) => joined(product, crowded, shared, nth)),
    );
    await vote(voters, crowded, warmUpSeconds, 0);
    const before = await product.cpuSeconds();
    const votes = await vote(voters, crowded, seconds, warmUpSeconds);
    const used = (await product.cpuSeconds()) - before;
    for (const phone of voters) phone.close();
    const { rows, counts } = await votesIn(database.url, crowded.sessionId);
    if (votes !== phones * votesPerPhoneAndSecond * seconds)
      throw new Lost(`Only ${votes} votes were receipted.`);
    if (rows - crowded.rows !== counts - crowded.counts)
      throw new Lost(`${rows - crowded.rows} votes are stored, ${counts - crowded.counts} are counted.`);
    return used / votes;
  } finally {
    await database.stop();
  }
}

/** Each phone votes all over the list, and takes its votes back when it has been through. Returns the votes receipted. */
async function vote(
  voters: readonly Phone[],
  { sessionId, questionIds }: Crowded,
  time: number,
  after: number,
): Promise<number> {
  let receipted = 0;
  await Promise.all(
    voters.map(async (phone, place) => {
      for (let turn = 0; turn < time * votesPerPhoneAndSecond; turn += 1) {
        const next = performance.now() + 1_000 / votesPerPhoneAndSecond;
        const step = after * votesPerPhoneAndSecond + turn;
        const questionId = questionIds[(place * 7_919 + step * 61) % questionIds.length] ?? '';
        const up = Math.floor(step / questionIds.length) % 2 === 0;
        const params = { lsId: sessionId, questionId };
        const outcome = await phone.act({ name: 'upvoteQuestion', params, body: { up } });
        if (outcome.is === 'receipted') receipted += 1;
        await sleep(Math.max(0, next - performance.now()));
      }
    }),
  );
  return receipted;
}

/** What somebody who scans the code is sent, and when they can read the first question. */
async function arrival({ profile }: Bench) {
  await using product = await startProduct({ profile });
  const { database, crowded } = await fill(product, many);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: quietFlags,
    chromiumSandbox: false,
  });
  try {
    const phone = await joined(product, crowded, new SharedFollowing(), 0);
    const snapshot = JSON.stringify(phone.view(crowded.sessionId));
    phone.close();
    const seconds: number[] = [];
    for (let time = 0; time < visits; time += 1)
      seconds.push(
        (await visit(browser, `${product.address}/${product.passcode}/s/${crowded.sessionId}`)).seconds,
      );
    return {
      plain: Buffer.byteLength(snapshot) / kilobyte,
      compressed: gzipSync(snapshot).length / kilobyte,
      screen: median(seconds),
    };
  } finally {
    await browser.close();
    await database.stop();
  }
}

async function fill(product: Product, questions: number) {
  const database = await reachOwnPostgres({ dataFolder: product.dataFolder ?? '', say: () => undefined });
  const crowded = await fillRunningQna(database.url, questions);
  return { database, crowded: { ...crowded, ...(await votesIn(database.url, crowded.sessionId)) } };
}

async function joined(
  { address, passcode }: Product,
  { sessionId }: Crowded,
  shared: SharedFollowing,
  seed: number,
): Promise<Phone> {
  const pass = await joinPatiently(address, passcode, {}, { within: patience });
  const phone = new Phone({ pass, shared, random: seededRandom(seed) });
  phone.listen(sessionId);
  phone.open();
  await phone.until(() => phone.view(sessionId), { within: patience });
  return phone;
}
