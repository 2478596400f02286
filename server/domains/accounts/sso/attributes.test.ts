import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;

const [work, called] = ['https://corp.example/claims/work-mail', 'https://corp.example/claims/called'];

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example', { emailAttribute: work, nameAttribute: called });
});
afterAll(() => house[Symbol.asyncDispose]());

async function come(attributes: Record<string, string | string[]>): Promise<string> {
  const browser = await house.world.visitor();
  const asked = await house.leave(browser, corp);
  const led = await house.come(
    browser,
    asked,
    corp.provider.respond(asked, 'private@corp.example', { attributes }),
  );
  if (led !== '/p/list/') return led;
  await browser.open('/p/list/');
  const { email, name } = (await browser.call('myAccount')).body.account;
  return `${name} <${email}>`;
}

test('an admin says which attributes have address and name, and no others are taken', async () => {
  const said = {
    [work]: 'nadia@corp.example',
    [called]: 'Nadia N.',
    displayName: 'n0815',
    email: 'x@corp.example',
  };
  expect(await come(said)).toBe('Nadia N. <nadia@corp.example>');
  expect(await come({ email: 'x@corp.example' })).toBe('/login?sso=noAddress');
  const two = ['nadia@corp.example', 'olga@corp.example'];
  expect(await come({ ...said, [work]: two }), 'which of two, nobody can tell').toBe('/login?sso=noAddress');
});

test('while single sign-on is required, the attribute that tells who somebody is stays as it was tested', async () => {
  const { admin, orgId, provider, save } = corp;
  const asked = provider.read((await admin.call('testSso', { params: { orgId } })).body.url);
  const attributes = { [work]: 'admin@corp.example' };
  const tested = await house.come(
    admin,
    asked,
    provider.respond(asked, 'admin@corp.example', { attributes }),
  );
  expect(tested).toBe('/sso/config?tested=1');
  expect(await save({ emailAttribute: work, required: true })).toMatchObject({ status: 200 });
  const refused = await save({ emailAttribute: 'mail', required: true });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('data.emailAttribute');
});
