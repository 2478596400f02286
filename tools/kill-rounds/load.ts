import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { anyAction } from '#server/domains/interaction/crowd/choose-action.ts';
import { allCrowds, unfiltered } from '#server/domains/interaction/kinds/crowds.ts';
import { Browser } from '../simulate/browser.ts';
import type { Organiser } from '../simulate/desk.ts';
import type { Hall } from '../simulate/hall.ts';
import type { Phone } from '../simulate/phone.ts';

export type Event = {
  id: string;
  passcode: string;
  /** Sessions that run all the time, one of each kind. */
  running: Readonly<Record<SessionType, string>>;
  /** Polls that are ended and opened again all the time: one with names, one without. */
  named: string;
  anonymous: string;
};

/** Makes an event with a running session of each kind, as an organiser would. */
export async function makeEvent(address: string, { email, password }: Organiser): Promise<Event> {
  const browser = new Browser(address, {});
  await browser.open('/login');
  await browser.post('/api/auth/login', { email, passwd: password });
  // The token is bound to the sign-in.
  await browser.open('/p/list/');
  const today = new Date().toISOString().slice(0, 10);
  const { pigeonhole } = (await browser.post('/api/pigeonhole/create', {
    name: 'Kill rounds',
    startDate: today,
    endDate: today,
    timezone: 'UTC',
  })) as { pigeonhole: { id: string; passcode: { passcode: string } } };
  const session = async (more: Record<string, unknown>) => {
    const body = { pigeonholeId: pigeonhole.id, ...more };
    const { liveSession } = (await browser.post('/api/livesession/create', body)) as {
      liveSession: { id: string };
    };
    await browser.post(`/api/livesession/${liveSession.id}/start`, {});
    return liveSession.id;
  };
  const running: Partial<Record<SessionType, string>> = {};
  for (const crowd of allCrowds)
    running[crowd.type] = await session({ ...unfiltered(crowd), type: crowd.type, name: 'All the time' });
  const pollWith = (settings: Record<string, unknown>) =>
    session({
      type: 'poll',
      name: 'Shall we?',
      settings: { changeVote: true, mostPicks: 2, ...settings },
      poll: { prompts: [{ text: 'Shall we?', options: ['Yes', 'No', 'Later'] }] },
    });
  const named = await pollWith({ anonymous: false });
  const anonymous = await pollWith({ anonymous: true });
  browser.close();
  return {
    id: pigeonhole.id,
    passcode: pigeonhole.passcode.passcode,
    running: running as Event['running'],
    named,
    anonymous,
  };
}

/** Milliseconds between two actions of a phone: just below the limit of ten per second and device. */
const pace = 110;

/** Every phone acts continuously, each action following the answer to the previous one, until stopped. */
export function keepBusy(hall: Hall, random: () => number): { stop(): Promise<void> } {
  let running = true;
  let asked = 0;

  function choose(phone: Phone): LiveCall | null {
    const sessions = hall.seenBy(phone);
    const seen = sessions[Math.floor(random() * sessions.length)];
    asked += 1;
    return seen === undefined ? null : anyAction(seen, random, asked);
  }

  const busy = hall.phones.map(async (phone) => {
    await sleep(random() * pace);
    while (running) {
      const next = performance.now() + pace;
      const call = choose(phone);
      if (call !== null) await phone.act(call);
      const wait = next - performance.now();
      if (wait > 0) await sleep(wait);
    }
  });
  return {
    async stop() {
      running = false;
      await Promise.all(busy);
    },
  };
}
