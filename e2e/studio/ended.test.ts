import { expect, test } from 'vitest';
import type { Browser as ApiBrowser } from '#server/test/browser.ts';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { pageLoads } from '../harness/page-loads.ts';
import type { Person } from '../harness/person.ts';

const house = openHouse();
const session = 'Ask the board';
/** The panel names a session only where there are several. */
const empty = 'No questions yet';
const over = 'Disconnected';

/** What ends the sign-in session of an open page: the same person, from another device. */
async function endElsewhere(organiser: ApiBrowser): Promise<void> {
  const { email } = (await organiser.call('myAccount')).body.account;
  const elsewhere = await house.world.visitor();
  await elsewhere.call('signIn', { body: { email, passwd: password } });
  await elsewhere.open('/p/list/');
  expect((await elsewhere.call('endOtherSignIns', { body: {} })).status).toBe(200);
}

/** The server closes each live connection of the page with this code, as soon as it is opened; there is no other way. */
async function closesWith({ page, expects }: Person, code: number): Promise<void> {
  expects(/live\/line/);
  await page.route(/\/live\/line/, (route) => route.abort());
  await page.routeWebSocket(/\/live\?/, (socket) => socket.close({ code }));
}

test('signed out on another device: the desk says so without a press, and leads to the login', async () => {
  const organiser = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(organiser);
  await house.world.qna(organiser, id);
  const mara = await house.person('desk', { as: organiser });
  mara.expects(/answer 403/);
  const page = await mara.visit(`/p/${id}/run`);
  await page.getByText(session).first().waitFor();
  await endElsewhere(organiser);
  await page
    .getByRole('dialog')
    .getByText('Your previous session has expired. You will need to re-authenticate')
    .waitFor();
  await page.waitForURL(/\/login\?rd=/);
});

test('a panel link that is reset: its open panel says that it is over', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await house.world.qna(mara, id);
  const { panels } = (await mara.call('readRunLinks', { params: { phId: id } })).body;
  const link = panels.find(({ type }: { type: string }) => type === 'moderator')?.url ?? '';
  const tom = await house.person('tablet');
  tom.expects(/answer 40[14]/);
  await tom.visit(new URL(link).pathname);
  await tom.page.getByText(empty).first().waitFor();
  await mara.call('resetRunLink', { params: { phId: id, type: 'moderator' } });
  await tom.page.getByRole('heading', { name: over }).waitFor();
  expect(await tom.page.getByText('Reconnecting').count()).toBe(0);
  await tom.page.reload();
  await tom.page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
  await tom.page.getByText('Ask the organizer for a new link.').waitFor();
});

test.each([
  ['agenda', session],
  ['panel/moderator', empty],
])('/%s that is not let in does not load for ever, and comes back by a press', async (place, shown) => {
  const organiser = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(organiser);
  await house.world.qna(organiser, id);
  const mara = await house.person('desk', { as: organiser });
  await closesWith(mara, 4001);
  await mara.visit(`/p/${id}/${place}`);
  await mara.page.getByRole('heading', { name: over }).waitFor();
  await mara.page.unrouteAll();
  await mara.page.routeWebSocket(/\/live\?/, (socket) => void socket.connectToServer());
  await mara.page.getByRole('button', { name: 'Reload' }).click();
  await mara.page.getByText(shown).first().waitFor();
});

test('a page from before an update is loaded again, once', async () => {
  const organiser = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(organiser);
  const mara = await house.person('desk', { as: organiser });
  const loads = pageLoads(mara.page);
  await closesWith(mara, 4003);
  await mara.visit(`/p/${id}/run`);
  await mara.page.getByRole('heading', { name: over }).waitFor();
  expect(loads()).toBe(2);
});
