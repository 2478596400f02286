import { expect, test } from 'vitest';
import { limits } from '#server/kernel/http/limits.ts';
import { Browser } from './browser.ts';
import { worldForTests } from './prepared/world-for-tests.ts';

const world = worldForTests({ TRUST_PROXY: '1' });

/** A browser behind an address of its own, through the proxy that the server trusts. */
class Behind extends Browser {
  readonly #address: () => string;

  constructor(origin: string, address: () => string) {
    super(origin);
    this.#address = address;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#address());
    return super.fetch(path, { ...init, headers });
  }
}

test('who has a whole network over IPv6 has the calls of one address, whichever of it they come from', async () => {
  let calls = 0;
  const askFrom = async (addressOf: (call: number) => string, times: number) => {
    const browser = new Behind(world.origin, () => addressOf(calls));
    await browser.open('/recovery');
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      calls += 1;
      statuses.push((await browser.call('recover', { body: { email: 'nobody@example.org' } })).status);
    }
    return statuses;
  };
  const one = (call: number) => `2001:db8:1:2:${call.toString(16)}::${call.toString(16)}`;
  const { device, address } = limits.mail;
  const statuses: number[] = [];
  while (statuses.length < address) {
    const times = Math.min(device, address - statuses.length);
    statuses.push(...(await askFrom(one, times)));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await askFrom(one, 1)).toEqual([429]);
  expect(await askFrom((call) => `2001:db8:1:3::${call.toString(16)}`, 1)).toEqual([200]);
});
