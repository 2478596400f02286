import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processorTime } from '#server/test/growth.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { base64 } from '#server/test/identity-provider/messages.ts';
import { Refused } from '../refused.ts';
import { type Organisation, SsoHouse } from '../sso.fixture.ts';
import { readAssertion } from './read-assertion.ts';
import { readXml } from './xml.ts';

let house: SsoHouse;
let corp: Organisation;
let portal: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example');
  portal = await house.organisation('portal.example', { unsolicited: true });
});
afterAll(() => house[Symbol.asyncDispose]());

const broken = '< '.repeat(20);

describe('a stranger who posts what is no message', () => {
  test('reads that nobody asked for it: it is not looked into', async () => {
    const { acs } = await house.leave(await house.world.visitor(), corp);
    expect(await house.post({ acs }, base64(broken))).toBe('/login?sso=unsolicited');
    expect(await house.post({ acs, relayState: 'guessed' }, base64(broken))).toBe('/login?sso=unsolicited');
    const answer = base64(`${broken} InResponseTo="_1"`);
    expect(await house.post({ acs, relayState: 'over' }, answer)).toBe('/login?sso=requestUnknown');
  });

  test('reads that it is not in order where anybody may come, or where somebody is away at the provider', async () => {
    const asked = await house.leave(await house.world.visitor(), portal);
    expect(await house.post({ acs: asked.acs }, base64(broken))).toBe('/login?sso=message');
    expect(await house.post(asked, base64(broken))).toBe('/login?sso=message');
  });
});

describe('a stranger who signs with a key of their own', () => {
  test('makes us read their message, and not go through it for each of the certificates', async () => {
    const { entityId, signInUrl, key } = corp.provider;
    const asked = await house.leave(await house.world.visitor(), corp);
    const attributes = Object.fromEntries(Array.from({ length: 450 }, (_, one) => [`a${one}`, 'b']));
    const xml = corp.provider.respondXml(
      asked,
      'ada@corp.example',
      { attributes },
      { key: makeSigningKey() },
    );
    const certificates = Array.from({ length: 5 }, () => key.certificate);
    const expected = {
      provider: {
        entityId,
        signInUrl,
        logoutUrl: null,
        certificates,
        responseSigned: true,
        unsignedLogout: false,
        emailAttribute: null,
        nameAttribute: null,
        signRequests: false,
        ourKey: null,
        openWith: [],
        mustEncrypt: false,
      },
      ours: { entityId: asked.issuer, signInUrl: asked.acs, logoutUrl: asked.acs },
      requestId: asked.id,
      now: new Date(),
    };
    const refused = () =>
      readAssertion(base64(xml), expected).catch((error: unknown) =>
        expect(error).toEqual(new Refused('signature')),
      );
    expect(await processorTime(refused)).toBeLessThan(6 * (await processorTime(() => readXml(xml))));
  });
});
