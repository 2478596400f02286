import { expect, it } from 'vitest';
import type { ClientFrame } from '#contract/realtime/protocol.ts';
import { testClock } from './clock.fixture.ts';
import { StreamStore } from './stream-store.ts';

// A phone that seems to have slept for an hour: perhaps its clock was put forward (L27).

const anHour = 3_600_000;

/** A phone that was told that it is 5000 in the time of the server. */
function aPhone() {
  const clock = testClock();
  const sent: ClientFrame[] = [];
  const store = new StreamStore({ send: (frame) => sent.push(frame) > 0, clock });
  const phone = {
    clock,
    store,
    /** How often it was asked for the time. */
    pings: () => sent.filter(({ t }) => t === 'ping').length,
    isTold: (now: number) => store.receive({ t: 'pong', now }),
    drawn: 0,
  };
  store.receive({ t: 'welcome', v: 1, now: 5000, heartbeat: 25 });
  store.subscribe('7', () => {
    phone.drawn += 1;
  });
  expect([store.now(), store.isTimeSure]).toEqual([5000, true]);
  return phone;
}

it('asks the server once, and takes nothing for passed meanwhile', () => {
  const { store, clock, pings } = aPhone();
  clock.sleep(anHour);
  expect([store.now(), store.isTimeSure]).toEqual([5000, false]);
  clock.pass(1000);
  expect([store.now(), pings()]).toEqual([6000, 1]);
});

it('stays where it was when only its clock was put forward', () => {
  const { store, clock, isTold } = aPhone();
  clock.sleep(anHour);
  expect(store.now()).toBe(5000);
  isTold(5200);
  clock.pass(20_000);
  expect([store.now(), store.isTimeSure]).toEqual([25_200, true]);
});

it('is an hour further on when it has slept, and draws what it shows again', () => {
  const phone = aPhone();
  phone.clock.sleep(anHour);
  expect([phone.store.now(), phone.drawn]).toEqual([5000, 0]);
  phone.isTold(5000 + anHour);
  expect([phone.store.now(), phone.store.isTimeSure, phone.drawn]).toEqual([5000 + anHour, true, 1]);
});

it('is so too when it hears of it before it has noticed', () => {
  const { store, clock, isTold } = aPhone();
  clock.sleep(anHour);
  isTold(5000 + anHour);
  expect([store.now(), store.isTimeSure]).toEqual([5000 + anHour, true]);
});

it('believes its clock after ten seconds without an answer, and is not sure', () => {
  const phone = aPhone();
  const { store, clock, isTold } = phone;
  clock.sleep(anHour);
  store.now();
  // A node of an earlier version does not say the time.
  store.receive({ t: 'pong' });
  clock.pass(10_000);
  expect([store.now(), store.isTimeSure, phone.drawn]).toEqual([15_000 + anHour, false, 1]);
  isTold(15_000);
  expect([store.now(), store.isTimeSure]).toEqual([15_000, true]);
});

it('is not kept behind by an answer from before its sleep', () => {
  const { store, clock, isTold } = aPhone();
  clock.sleep(anHour);
  store.now();
  isTold(4900);
  isTold(5000 + anHour);
  expect(store.now()).toBe(5000 + anHour);
});

it('asks again when it happens again', () => {
  const { store, clock, isTold, pings } = aPhone();
  for (const times of [1, 2]) {
    clock.sleep(anHour);
    expect([store.now(), pings()]).toEqual([5000, times]);
    isTold(5000);
  }
});

it('goes on evenly where it has not slept, however quick an answer is', () => {
  const { store, clock, isTold } = aPhone();
  clock.pass(1000);
  for (const now of [5100, 6400]) isTold(now);
  expect(store.now()).toBe(6000);
});
