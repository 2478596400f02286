import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { Hall } from '../../tools/simulate/hall.ts';

export type JoinParts = { address: string; passcode: string; phones: number; atOnce: number };
/** Milliseconds from the first byte of the page's request to the agenda. */
export type JoinFigures = { all: number; p50: number; p95: number; turnedAway: number };

const patience = 120_000;

/** An audience comes in, looks at the agenda, and goes again. */
export async function joinStorm({ address, passcode, phones, atOnce }: JoinParts): Promise<JoinFigures> {
  const hall = new Hall({
    address,
    passcode,
    sessions: [],
    random: seededRandom(20_261),
    shared: new SharedFollowing(),
  });
  const since = performance.now();
  await hall.fill(phones, { atOnce, within: patience });
  const all = performance.now() - since;
  hall.close();
  return {
    all,
    p50: hall.joinTimes.at(0.5),
    p95: hall.joinTimes.at(0.95),
    turnedAway: hall.counts.turnedAway,
  };
}
