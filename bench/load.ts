import type { Counts } from '../tools/simulate/ledger.ts';
import type { JoinFigures, JoinParts } from './load/join-storm.ts';
import type { Dialect, Heard } from './load/listeners.ts';
import type { MixedFigures, MixedPace, MixedParts } from './load/mixed-hall.ts';
import type { ActFigures, QuizHallParts, Scored, Sight, Turn } from './load/quiz-hall.ts';
import type { Cast, FillFigures, FillParts, StormFigures, StormParts } from './load/storm.ts';
import { callerOf, untilReady } from './messages.ts';
import { end, project, spawnPinned } from './pinned.ts';

/** The load generator: a separate process on its own core. */
export type Load = AsyncDisposable & {
  listen(parts: { dialect: Dialect; address: string; passcode: string; sockets: number }): Promise<void>;
  /** Sends a ping on each socket, so that none is closed for silence. */
  stayAwake(): Promise<void>;
  listenToPoll(listening: boolean): Promise<void>;
  /** What all sockets have received so far. */
  heard(): Promise<Heard>;
  /** One phone changes its vote again and again, to produce news. */
  voteEvery(milliseconds: number): Promise<void>;
  stopVoting(): Promise<void>;
  fillHall(parts: FillParts): Promise<FillFigures>;
  storm(parts: StormParts): Promise<StormFigures>;
  /** Where the counts differ from what all loads together have cast. */
  miscounted(casts: readonly Cast[]): Promise<string[]>;
  emptyHall(): Promise<void>;
  joinStorm(parts: JoinParts): Promise<JoinFigures>;
  fillMixedHall(parts: MixedParts): Promise<void>;
  mix(pace: MixedPace): Promise<MixedFigures>;
  fillQuizHall(parts: QuizHallParts): Promise<void>;
  actOnce(turn: Turn): Promise<ActFigures>;
  /** Resolves when every phone is looking. */
  lookFor(sight: Sight): Promise<void>;
  /** When the last of its phones showed that, by `Date.now()`. */
  lastSeen(): Promise<number>;
  lastScored(): Promise<Scored>;
  /** These counts, with what was receipted to its phones. */
  countsWith(before: Counts): Promise<Counts>;
};

export async function startLoad(): Promise<Load> {
  const child = spawnPinned(
    'load',
    process.execPath,
    ['--max-old-space-size=6000', 'bench/load/process.ts'],
    {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Figures may be infinite, which JSON cannot represent.
      serialization: 'advanced',
    },
  );
  await untilReady(child);
  const call = callerOf(child);
  return {
    listen: (parts) => call('listen', parts),
    stayAwake: () => call('stayAwake'),
    listenToPoll: (listening) => call('listenToPoll', listening),
    heard: () => call('heard'),
    voteEvery: (milliseconds) => call('voteEvery', milliseconds),
    stopVoting: () => call('stopVoting'),
    fillHall: ({ address, passcode, organiser, phones, atOnce }) =>
      call('fillHall', { address, passcode, organiser, phones, atOnce }),
    storm: (parts) => call('storm', parts),
    miscounted: (casts) => call('miscounted', casts),
    emptyHall: () => call('emptyHall'),
    joinStorm: (parts) => call('joinStorm', parts),
    fillMixedHall: (parts) => call('fillMixedHall', parts),
    mix: (pace) => call('mix', pace),
    fillQuizHall: ({ address, passcode, quiz, poll, phones }) =>
      call('fillQuizHall', { address, passcode, quiz, poll, phones }),
    actOnce: (turn) => call('actOnce', turn),
    lookFor: (sight) => call('lookFor', sight),
    lastSeen: () => call('lastSeen'),
    lastScored: () => call('lastScored'),
    countsWith: (before) => call('countsWith', before),
    [Symbol.asyncDispose]: () => end(child, 'SIGKILL'),
  };
}
