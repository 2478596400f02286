import { expect, it } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { testClock } from '../clock.fixture.ts';
import { makeWayBack } from './way-back.ts';

/** A page whose sign-in is good or not, and whose reload may have been tried. */
function page({ isSignedIn = true, mayReload = true } = {}) {
  const clock = testClock();
  let looks = 0;
  const findWay = makeWayBack({
    clock,
    async isSignInGood() {
      looks += 1;
      return isSignedIn;
    },
    reloadOnce: () => mayReload,
  });
  return { clock, findWay, looks: () => looks };
}

it('looks at the sign-in once a minute', async () => {
  const { clock, findWay, looks } = page();
  expect(await findWay(closeCodes.notWelcome)).toBe('signedIn');
  clock.pass(59_000);
  expect(await findWay(closeCodes.notWelcome)).toBe('none');
  clock.pass(2000);
  expect(await findWay(closeCodes.notWelcome)).toBe('signedIn');
  expect(looks()).toBe(2);
});

it('is not sure where whoever works there may be signed out', async () => {
  expect(await page({ isSignedIn: false }).findWay(closeCodes.notWelcome)).toBe('unsure');
});

it('loads a page of an older version anew, unless that did not help, and asks nobody', async () => {
  const { findWay, looks } = page();
  expect(await findWay(closeCodes.wrongVersion)).toBe('reloads');
  expect(await page({ mayReload: false }).findWay(closeCodes.wrongVersion)).toBe('none');
  expect(looks()).toBe(0);
  expect(await findWay(closeCodes.notWelcome)).toBe('signedIn');
});
