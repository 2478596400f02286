import { planHall } from '#server/domains/interaction/crowd/plan-hall.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { answerCalls } from '../../bench/messages.ts';
import { runningSessions } from '../simulate/count-by-api.ts';
import { SharedFollowing } from '../simulate/following.ts';
import { Hall, type HallCounts } from '../simulate/hall.ts';
import { joinPatiently } from '../simulate/join.ts';
import { Phone } from '../simulate/phone.ts';

export type CrowdFigures = Pick<HallCounts, 'open' | 'sent' | 'receipted' | 'p50' | 'p99'>;

const patience = 120_000;
const random = seededRandom(7);
let hall: Hall | undefined;

/** The rest of the hall, in a process of its own: phones that ask, upvote and vote as people do. */
answerCalls({
  async fill({ address, passcode, people }: { address: string; passcode: string; people: number }) {
    const shared = new SharedFollowing();
    const pass = await joinPatiently(address, passcode, {}, { within: patience });
    const observer = new Phone({ pass, random, shared });
    observer.open();
    const sessions = await runningSessions(observer);
    observer.close();
    hall = new Hall({ address, passcode, sessions, random, shared });
    await hall.fill(people, { atOnce: 30, within: patience });
  },

  async beLively({ seconds }: { seconds: number }): Promise<CrowdFigures> {
    if (hall === undefined) throw new Error('The hall is empty.');
    await hall.play(planHall({ attendees: hall.phones.length, seconds, seed: 7 }));
    await hall.settle({ within: patience });
    const { open, sent, receipted, p50, p99 } = hall.counts;
    return { open, sent, receipted, p50, p99 };
  },
});
