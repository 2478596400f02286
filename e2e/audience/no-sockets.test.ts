import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { ask, upvote } from './attendee.ts';
import { timesAsked } from './counted.queries.ts';
import { type Attitude, openVenueNetwork, type VenueNetwork } from './venue-network.ts';

/** Without an origin of its own, so that the network in between may have one. */
const house = openHouse({ ORIGIN: '' });

test.each([
  { attitude: 'refuses', passcode: 'WALLED' },
  { attitude: 'silent', passcode: 'SILENT' },
] as const)(
  'WebSockets are blocked (the network $attitude): a phone joins, hears, asks and votes all the same, and goes back when it can (L21)',
  async ({ attitude, passcode }) => {
    await using network = await openVenueNetwork(house.world.origin);
    const { phone, hall, lsId } = await behindABlockedNetwork(network, attitude, passcode);

    expect(waitForLine(network)).toBeLessThan(5_000);
    await hall.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Does it come through the wall?' },
    });
    await phone.page.getByText('Does it come through the wall?', { exact: true }).waitFor();
    await upvote(phone, 'Does it come through the wall?');
    await phone.page.getByRole('button', { name: /^Vote for this: Does it come/, pressed: true }).waitFor();
    const mine = `Does ${passcode} come through it?`;
    await ask(phone, mine);
    await phone.page.getByText('Yours, live').waitFor();
    expect(await timesAsked(house.world.program.kernel.db, mine)).toBe(1);

    // The block ends, and the device says that something is new about its network.
    network.attitude = 'open';
    await phone.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => network.lines).toEqual({ socket: 1, line: 0 });
    await hall.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'And now?' } });
    await phone.page.getByRole('button', { name: '1 new' }).click();
    await phone.page.getByText('And now?', { exact: true }).waitFor();
    const last = `Is ${passcode} back?`;
    await ask(phone, last);
    await expect.poll(() => timesAsked(house.world.program.kernel.db, last)).toBe(1);
  },
);

async function behindABlockedNetwork(network: VenueNetwork, attitude: Attitude, passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Behind walls', passcode });
  const lsId = await house.world.qna(mara, id);
  network.attitude = attitude;
  const phone: Person = await house.person('phone');
  phone.expects(/WebSocket connection/, /net::ERR_/);
  await phone.page.goto(`${network.origin}/${passcode}/s/${lsId}`);
  await phone.page.getByLabel('Your question').waitFor();
  await expect.poll(() => network.tried.some(({ way }) => way === 'line')).toBe(true);
  return { phone, hall: await house.world.attendee(passcode), lsId };
}

/** From the first try of a socket to the line. */
function waitForLine({ tried }: VenueNetwork): number {
  const line = tried.find(({ way }) => way === 'line');
  return (line?.at ?? Number.POSITIVE_INFINITY) - (tried[0]?.at ?? 0);
}
