import type { LiveCall } from '#contract/kinds/live-call.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { runningSessions } from '../../tools/simulate/count-by-api.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { joinPatiently } from '../../tools/simulate/join.ts';
import { Phone } from '../../tools/simulate/phone.ts';
import { promptOf } from '../../tools/simulate/session-views.ts';
import type { Cast } from '../load/storm.ts';
import type { Product } from '../product.ts';

/** Sorted, in milliseconds: from the tap to a screen on the same node, to one on the other, and between the two. */
export type Probed = { same: number[]; other: number[]; behind: number[]; cast: Cast };
export type Probe = Disposable & { begin(every: number): void; end(): Promise<Probed> };

type Tap = { at: number; seq: bigint | null };
type Seen = { at: number; seq: bigint }[];

const patience = 30_000;

/**
 * One person who taps on the first node, and a screen on each node in the same process: all times are on one clock, and
 * not delayed by reading for ten thousand other phones.
 */
export async function openProbe(nodes: readonly [Product, Product]): Promise<Probe> {
  const seen: readonly [Seen, Seen] = [[], []];
  const open = async (place: 0 | 1) => {
    const { address, passcode } = nodes[place];
    const pass = await joinPatiently(address, passcode, {}, { within: patience });
    const reached = (stream: string, seq: string) => {
      if (stream === poll) seen[place].push({ at: performance.now(), seq: BigInt(seq) });
    };
    const phone = new Phone({
      pass,
      random: Math.random,
      shared: new SharedFollowing(),
      events: { reached },
    });
    phone.listen(agendaStreamId);
    phone.open();
    return phone;
  };
  let poll = '';
  const screens = [await open(0), await open(1)] as const;
  const sessions = await runningSessions(screens[0]);
  const views = async (phone: Phone, session: string) => {
    phone.listen(session);
    return (await phone.until(() => phone.view(session), { within: patience })) as SessionSnapshot;
  };
  for (const session of sessions) {
    // The poll in which the hall votes, too: the first one.
    if (poll === '' && (await views(screens[0], session)).type === 'poll') poll = session;
  }
  if (poll === '') throw new Error('No poll is running.');
  const prompt = promptOf(await views(screens[1], poll));
  const options = prompt?.options.map(({ id }) => id) ?? [];

  const taps: Tap[] = [];
  let last: string | null = null;
  let tapping: NodeJS.Timeout | undefined;
  const tap = () => {
    const option = options[taps.length % options.length] ?? '';
    const body = { promptId: prompt?.id, optionIds: [option] };
    const call: LiveCall = { name: 'voteInPoll', params: { lsId: poll }, body };
    if (screens[0].isBusyWith(call)) return;
    const mine: Tap = { at: performance.now(), seq: null };
    taps.push(mine);
    void screens[0].act(call).then((outcome) => {
      if (outcome.is !== 'receipted') return;
      mine.seq = BigInt(outcome.receipt.seq);
      last = option;
    });
  };
  return {
    begin: (every) => {
      tapping = setInterval(tap, every);
    },
    async end() {
      clearInterval(tapping);
      await new Promise((later) => setTimeout(later, 3_000));
      const received = taps.filter((each): each is { at: number; seq: bigint } => each.seq !== null);
      const shownAt = (place: 0 | 1, seq: bigint) =>
        seen[place].find((update) => update.seq >= seq)?.at ?? Number.POSITIVE_INFINITY;
      const sorted = (times: number[]) => times.sort((a, b) => a - b);
      return {
        same: sorted(received.map(({ at, seq }) => shownAt(0, seq) - at)),
        other: sorted(received.map(({ at, seq }) => shownAt(1, seq) - at)),
        behind: sorted(received.map(({ seq }) => Math.max(0, shownAt(1, seq) - shownAt(0, seq)))),
        cast: new Map(
          last === null ? [] : [`prompt ${prompt?.id}`, `option ${last}`].map((what) => [what, 1]),
        ),
      };
    },
    [Symbol.dispose]() {
      clearInterval(tapping);
      for (const screen of screens) screen.close();
    },
  };
}
