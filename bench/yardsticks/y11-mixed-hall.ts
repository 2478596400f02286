import { setTimeout as sleep } from 'node:timers/promises';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { answerOf } from '../load/everyday-calls.ts';
import type { MixedFigures, MixedPace } from '../load/mixed-hall.ts';
import { type Load, startLoad } from '../load.ts';
import { signIn } from '../organiser.ts';
import { type Product, startProduct } from '../product.ts';
import { Lost, type Yardstick } from '../yardstick.ts';

const fullHall = 5_000;
/** Phones in a process of their own, which measure what a phone experiences (see Y2). */
const shareOfWitnesses = 0.04;
const pace = { messages: 50, questions: 5, taps: 1_000 } as const;
const seconds = 15;
/** Taps are written twice a second: the last ones need that long. */
const untilWritten = 2_000;

/** A Q&A and a chat in one hall, first without reactions and then with them: what a thousand taps a second cost. */
export const mixedHall: Yardstick = {
  name: 'Y11',
  title: `mixed hall: ${fullHall} phones, ${pace.messages} messages and ${pace.taps} taps a second`,
  notByAddress: 'it compares with what the database has counted',
  async run(bench) {
    const phones = bench.phones ?? fullHall;
    await using product = await startProduct({ profile: bench.profile });
    const { organiser, phId } = await signIn(product);
    const ids = await runningIn(organiser, phId);
    const { qna, chat } = ids;
    const witnesses = Math.ceil(phones * shareOfWitnesses);
    await using crowd = await startLoad();
    await using others = await startLoad();
    const hall = { address: product.address, passcode: product.passcode, qna, chat };
    await crowd.fillMixedHall({ ...hall, phones: phones - witnesses });
    await others.fillMixedHall({ ...hall, phones: witnesses });
    const watcher = await watch(product, ids);
    const before = await countsOf(organiser, ids);

    const share = witnesses / phones;
    const calm = await mixOn(product, [crowd, others], share, { ...pace, taps: 0, seconds });
    watcher.begin();
    const full = await mixOn(product, [crowd, others], share, { ...pace, seconds });
    const seen = watcher.end();
    await sleep(untilWritten);

    const after = await countsOf(organiser, ids);
    const given = (of: (figures: MixedFigures) => number) =>
      [calm.many, calm.few, full.many, full.few].reduce((sum, figures) => sum + of(figures), 0);
    const wrong = [calm.many, calm.few, full.many, full.few].flatMap((figures) => figures.wrong);
    const compared = [
      ['messages', given(({ messages }) => messages), after.messages - before.messages],
      ['questions', given(({ questions }) => questions), after.questions - before.questions],
      ['taps', given(({ taps }) => taps), after.taps - before.taps],
    ] as const;
    for (const [what, sent, counted] of compared)
      if (sent !== counted) wrong.push(`${what}: ${sent} given, ${counted} counted`);
    if (wrong.length > 0) throw new Lost(wrong.slice(0, 5).join('; '));
    for (const [what, sent] of compared) bench.say(`  ${sent} ${what} given and counted, none lost`);
    const taps = full.many.taps + full.few.taps;
    return [
      { what: 'taps counted', value: taps / seconds, unit: '/s' },
      { what: 'receipt, half of them within', value: full.few.receiptP50, unit: 'ms' },
      { what: 'receipt, 99 of 100 within', value: full.few.receiptP99, unit: 'ms', atMost: 100 },
      { what: 'the same without reactions', value: calm.few.receiptP99, unit: 'ms' },
      { what: 'news of reactions that a phone gets', value: seen.reacted / seconds, unit: '/s', atMost: 2.2 },
      { what: 'frames of the Q&A that a phone gets', value: seen.frames / seconds, unit: '/s' },
      { what: 'processor time of the server', value: full.cpu, unit: 's' },
      { what: '  with reactions / without', value: full.cpu / calm.cpu, unit: '×' },
    ];
  },
};

type Mixed = { many: MixedFigures; few: MixedFigures; cpu: number };

async function mixOn(
  { cpuSeconds }: Product,
  [crowd, others]: readonly [Load, Load],
  share: number,
  all: MixedPace,
): Promise<Mixed> {
  const part = (of: number): MixedPace => ({
    messages: all.messages * of,
    questions: all.questions * of,
    taps: all.taps * of,
    seconds: all.seconds,
  });
  const before = await cpuSeconds();
  const [many, few] = await Promise.all([crowd.mix(part(1 - share)), others.mix(part(share))]);
  return { many, few, cpu: (await cpuSeconds()) - before };
}

type Ids = { phId: string; qna: string; chat: string };

async function runningIn(organiser: Browser, phId: string): Promise<Ids> {
  const { liveSessions } = await answerOf<{ liveSessions: LiveSession[] }>(organiser, 'listSessions', {
    params: { phId },
  });
  const first = (of: string) =>
    liveSessions.find((session) => session.type === of && phaseOf(session, Date.now()) === 'ongoing')?.id ??
    '';
  return { phId, qna: first('qna'), chat: first('chat') };
}

type Insights = { written: number; reactions: readonly { count: number }[] };

/** By SQL: insights are read from the tables. */
async function countsOf(organiser: Browser, { qna, chat }: Ids) {
  const read = (lsId: string) => answerOf<Insights>(organiser, 'readSessionInsights', { params: { lsId } });
  const [asked, said] = [await read(qna), await read(chat)];
  return {
    messages: said.written,
    questions: asked.written,
    taps: asked.reactions.reduce((sum, { count }) => sum + count, 0),
  };
}

/** One more phone, which looks into its frames. */
async function watch({ address, passcode }: Product, { phId, qna }: Ids) {
  const phone = new Browser(address);
  await phone.open(`/${passcode}`);
  await answerOf(phone, 'joinPigeonhole', { body: { passcode } });
  const screen = await LiveClient.open(phone, { pigeonholeId: phId, channel: 'attendee' });
  screen.listen(qna);
  await screen.until(() => screen.view(qna));
  let from = 0;
  return {
    begin() {
      from = screen.frames.length;
    },
    end() {
      const news = screen.frames.slice(from).filter((frame) => frame.t === 'news');
      const reacted = news.flatMap(({ events }) => events.filter(({ name }) => name === 'reacted'));
      screen.close();
      return { frames: news.length, reacted: reacted.length };
    },
  };
}
