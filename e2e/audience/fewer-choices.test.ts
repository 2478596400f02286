import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function threeChoices(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.poll(mara, id, { mostPicks: 3 });
  return { mara, lsId, path: `/${passcode}/s/${lsId}` };
}

test('the organiser allows fewer choices while somebody chooses: what is left ticked can be sent', async () => {
  const { mara, lsId, path } = await threeChoices('FEWER');
  const ines = await house.person('phone');
  const page = await ines.visit(path);
  for (const option of ['Yes', 'No', 'Later']) await page.getByRole('checkbox', { name: option }).check();
  await mara.call('editSession', { params: { lsId }, body: { settings: { mostPicks: 1 } } });
  await page.getByText('Choose one').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await page.getByText('Your vote is in.').waitFor();
});

/** Once the network is back, the vote goes by the socket or by HTTP, whichever is open first: both refuse it alike. */
test.each([
  { sockets: 'open', passcode: 'TOOMANY' },
  { sockets: 'blocked', passcode: 'TOOMANYPOST' },
])(
  'a vote with more choices than are still allowed is refused with a reason (sockets $sockets)',
  async ({ sockets, passcode }) => {
    const { mara, lsId, path } = await threeChoices(passcode);
    const ines = await house.person('phone');
    if (sockets === 'blocked') await ines.page.routeWebSocket(/./, (socket) => socket.close());
    ines.expects(/net::ERR_/, /WebSocket connection/, /^answer 422: \/api\/live\/\d+\/votes$/);
    const page = await ines.visit(path);
    for (const option of ['Yes', 'No', 'Later']) await page.getByRole('checkbox', { name: option }).check();
    await ines.context.setOffline(true);
    await page.getByRole('button', { name: 'Vote', exact: true }).click();
    await page.getByText('Sending your vote…').waitFor();
    await mara.call('editSession', { params: { lsId }, body: { settings: { mostPicks: 2 } } });
    await ines.context.setOffline(false);
    await page.getByText(/^Your vote wasn’t counted\. .*2/).waitFor();
  },
);

test('a poll that asks for two choices says so, and sends none before there are two', async () => {
  const { mara, lsId, path } = await threeChoices('TWOORMORE');
  await mara.call('editSession', { params: { lsId }, body: { settings: { leastPicks: 2 } } });
  const ines = await house.person('phone');
  const page = await ines.visit(path);
  await page.getByText('Choose 2 to 3').waitFor();
  await page.getByRole('checkbox', { name: 'Yes' }).check();
  await page.getByRole('status').filter({ hasText: 'Choose at least 2' }).waitFor();
  const vote = page.getByRole('button', { name: /^Vote/ });
  expect(await vote.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('checkbox', { name: 'Later' }).check();
  await vote.click();
  await page.getByText('Your vote is in.').waitFor();
});
