import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, HttpProblem } from '../simulate/browser.ts';
import type { Organiser } from '../simulate/desk.ts';

export type Restless = {
  /** How often each of these was done. */
  done: { lastCalls: number; cancelled: number; ended: number; reopened: number };
  /** Answers that are neither done nor "it stands so already" nor 429 or 503. */
  dishonest: string[];
  /** Leaves the sessions open. */
  stop(): Promise<void>;
};

const noAnswer = { status: 0, retryAfter: 0 };

/** An organiser who ends sessions, by a last call or at once, cancels last calls and opens sessions again, all the time. */
export async function keepEndingAndReopening(
  address: string,
  { email, password }: Organiser,
  sessions: readonly string[],
  random: () => number,
): Promise<Restless> {
  let running = true;
  const browser = new Browser(address, {});
  await browser.open('/login');
  await browser.post('/api/auth/login', { email, passwd: password });
  await browser.open('/p/list/');
  const done = { lastCalls: 0, cancelled: 0, ended: 0, reopened: 0 };
  const dishonest: string[] = [];

  /** Asks until there is an answer. False: the session stands otherwise, perhaps by an attempt whose answer was lost. */
  async function persist(lsId: string, verb: string, body: Record<string, unknown> = {}): Promise<boolean> {
    for (;;) {
      try {
        await browser.post(`/api/livesession/${lsId}/${verb}`, body);
        return true;
      } catch (error) {
        const { status, retryAfter } = error instanceof HttpProblem ? error : noAnswer;
        if (status === 409) return false;
        // It presses faster than a person may.
        if (![0, 429, 503].includes(status)) dishonest.push(String(error));
        await sleep(Math.max(100, retryAfter * 1000));
      }
    }
  }

  const lastCall = (lsId: string, wanted: boolean) => persist(lsId, 'extend', { lastCall: wanted });

  async function disturb(lsId: string): Promise<void> {
    while (running) {
      await sleep(200 + random() * 600);
      if (random() < 0.7 && (await lastCall(lsId, true))) {
        done.lastCalls += 1;
        await sleep(random() * 800);
        if (random() < 0.6) {
          if (await lastCall(lsId, false)) done.cancelled += 1;
          continue;
        }
      }
      if (await persist(lsId, 'end')) done.ended += 1;
      await sleep(random() * 400);
      if (await persist(lsId, 'start')) done.reopened += 1;
    }
    await persist(lsId, 'start');
    await lastCall(lsId, false);
  }

  const all = sessions.map(disturb);
  return {
    done,
    dishonest,
    async stop() {
      running = false;
      await Promise.all(all);
      browser.close();
    },
  };
}
