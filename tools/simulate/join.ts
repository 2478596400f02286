import { setTimeout as sleep } from 'node:timers/promises';
import type { Waiting } from '#contract/attendees/joining.ts';
import { Browser, HttpProblem } from './browser.ts';
import { isPortTaken, type Source } from './source-address.ts';

/** The credentials a phone opens the live socket with. */
export type Pass = {
  address: string;
  source: Source;
  pigeonholeId: string;
  cookie: string;
  csrfToken: string;
};

type Reply = { room: { pigeonholeId: string }; attendee: object | null; waiting: Waiting | null };

/** How often a phone in the waiting room checks its place, as the page does. */
const lookAtMostEvery = 5_000;

/**
 * Joins as a phone does: the passcode page, then the join, and the waiting room if there is a rush. Keeps the cookies and
 * the page's token.
 */
async function join(address: string, passcode: string, source: Source): Promise<Pass> {
  const browser = new Browser(address, source);
  try {
    await browser.open(`/${encodeURIComponent(passcode)}`);
    const { room: pigeonhole } = await enter(browser, passcode);
    return {
      address: browser.address,
      source,
      pigeonholeId: pigeonhole.pigeonholeId,
      cookie: browser.cookie,
      csrfToken: browser.csrfToken,
    };
  } finally {
    browser.close();
  }
}

async function enter(browser: Browser, passcode: string): Promise<Reply> {
  let ticket: string | undefined;
  for (;;) {
    const reply = (await browser.post('/api/audience/join', {
      passcode,
      ...(ticket !== undefined && { ticket }),
    })) as Reply;
    if (reply.attendee !== null || reply.waiting === null) return reply;
    ticket = reply.waiting.ticket;
    await sleep(Math.min(reply.waiting.seconds * 1000, lookAtMostEvery) * (0.75 + Math.random() / 2));
  }
}

/** `within` in milliseconds; `turnedAway` is called each time the server was busy. */
export type Patience = { within: number; random?: () => number; turnedAway?: () => void };

/** Retries while the server is busy or down, as the page does; a wrong passcode is reported at once. */
export async function joinPatiently(
  address: string,
  passcode: string,
  source: Source,
  { within, random = Math.random, turnedAway }: Patience,
): Promise<Pass> {
  const until = Date.now() + within;
  for (;;) {
    try {
      return await join(address, passcode, source);
    } catch (problem) {
      const definite = problem instanceof HttpProblem && problem.status < 500 && problem.status !== 429;
      if (definite || Date.now() > until) throw problem;
      if (isPortTaken(problem)) {
        await sleep(1);
        continue;
      }
      turnedAway?.();
      const wait = problem instanceof HttpProblem ? problem.retryAfter * 1000 : 0;
      await sleep(Math.max(wait, 1000) * (0.5 + random()));
    }
  }
}
