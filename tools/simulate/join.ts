import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, HttpProblem } from './browser.ts';
import type { Source } from './source-address.ts';

/** With what a phone comes to the live socket. */
export type Pass = {
  address: string;
  source: Source;
  pigeonholeId: string;
  cookie: string;
  csrfToken: string;
};

/** Comes in as a phone does: the page of the passcode, then the join; the cookies and the page's token are kept. */
export async function join(address: string, passcode: string, source: Source): Promise<Pass> {
  const browser = new Browser(address, source);
  try {
    await browser.open(`/${encodeURIComponent(passcode)}`);
    const { room } = (await browser.post('/api/audience/join', { passcode })) as {
      room: { pigeonholeId: string };
    };
    return {
      address: browser.address,
      source,
      pigeonholeId: room.pigeonholeId,
      cookie: browser.cookie,
      csrfToken: browser.csrfToken,
    };
  } finally {
    browser.close();
  }
}

/** Knocks again while the server is busy or away, as the page does; a wrong passcode is said at once. */
export async function joinPatiently(
  knock: () => Promise<Pass>,
  { random, until, refused }: { random: () => number; until: number; refused: () => void },
): Promise<Pass> {
  for (;;) {
    try {
      return await knock();
    } catch (problem) {
      const definite = problem instanceof HttpProblem && problem.status < 500 && problem.status !== 429;
      if (definite || Date.now() > until) throw problem;
      refused();
      const wait = problem instanceof HttpProblem ? problem.retryAfter * 1000 : 0;
      await sleep(Math.max(wait, 1000) * (0.5 + random()));
    }
  }
}
