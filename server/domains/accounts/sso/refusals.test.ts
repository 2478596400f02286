import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;
let other: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example');
  other = await house.organisation('other.example');
});
afterAll(() => house[Symbol.asyncDispose]());

async function refusalsOf({ admin, orgId }: Organisation) {
  const { organisations } = (await admin.call('listSso')).body;
  return organisations.find((one) => one.orgId === orgId)?.refusals;
}

/** Somebody comes back with an answer that is not taken. */
async function come(email: string, assertion: boolean): Promise<void> {
  const browser = await house.world.visitor();
  const asked = await house.leave(browser, corp);
  await house.come(browser, asked, corp.provider.respond(asked, email, {}, { assertion }));
}

test('an admin reads what was wrong with sign-ins, once for each reason, and of nobody else’s provider', async () => {
  expect(await refusalsOf(corp)).toEqual([]);
  await come('ada@corp.example', false);
  await come('ben@corp.example', false);
  house.world.clock.forward(60_000);
  await come('eve@elsewhere.example', true);

  const now = house.world.clock.now().getTime();
  const refusals = (await refusalsOf(corp)) ?? [];
  expect(refusals).toMatchObject([
    { what: 'sign-in', problem: 'foreignAddress', times: 1 },
    { what: 'sign-in', problem: 'assertionUnsigned', times: 2 },
  ]);
  for (const { lastAt } of refusals) expect(Math.abs(now - Date.parse(lastAt))).toBeLessThan(120_000);
  expect(JSON.stringify(refusals)).not.toMatch(/ada|ben|eve/);
  expect(await refusalsOf(other)).toEqual([]);
});

test('what is older than a month is gone with the next one', async () => {
  const days31 = 31 * 86_400_000;
  house.world.clock.forward(days31);
  await house.post({ acs: `https://volary.example/sso/saml/${corp.ssoOrgId}/acs` }, 'nonsense');
  // Back to a day on which the admin is still logged in.
  house.world.clock.forward(-days31);
  expect(await refusalsOf(corp)).toMatchObject([{ problem: 'unsolicited', times: 1 }]);
});
