import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { trustAuthorities } from '../trust-authorities.ts';
import { isPublic } from './is-public.ts';
import { readAddress } from './read-address.ts';

const tls = makeSigningKey({ name: 'localhost' });
const server = createServer({ key: tls.privateKey, cert: tls.certificate }, ({ url }, answer) => {
  if (url === '/elsewhere') return answer.writeHead(302, { location: 'https://localhost/' }).end();
  if (url === '/long') return answer.end('x'.repeat(600_000));
  return answer.writeHead(url === '/there' ? 200 : 404).end('Said over TLS.');
});
let origin: string;

beforeAll(async () => {
  // As other stories of this worker may have done: an authority of the same name must not be taken for this one.
  trustAuthorities({ extraAuthorities: makeSigningKey({ name: 'localhost', days: 400 }).certificate });
  trustAuthorities({ extraAuthorities: tls.certificate });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const mine = ['127.0.0.0/8', '::1/128'];
const problemOf = (address: string, networks: readonly string[] = mine) =>
  readAddress(address, { networks, accept: '*/*' }).then(
    (text) => `read: ${text}`,
    (error: { problem?: string }) => error.problem,
  );

test('what the operator lets in is read', async () => {
  expect(await problemOf(`${origin}/there`)).toBe('read: Said over TLS.');
});

test('inside nothing else is, by address or by name, and no address leads there', async () => {
  expect(await problemOf(`${origin}/there`, [])).toBe('inside');
  expect(await problemOf(`${origin}/there`, ['10.0.0.0/8'])).toBe('inside');
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:10.1.2.3]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::a01:203]',
    '[2002:a01:203::1]',
  ])
    expect(await problemOf(`https://${address}/`, []), address).toBe('inside');
  expect(await problemOf(`${origin}/elsewhere`)).toBe('elsewhere');
});

test('nothing but TLS, no password, no error page, and no more than metadata have', async () => {
  for (const address of ['http://localhost/', 'file:///etc/passwd', 'https://u:p@localhost/', 'nonsense'])
    expect(await problemOf(address), address).toBe('address');
  expect(await problemOf(`${origin}/missing`)).toBe('status');
  expect(await problemOf(`${origin}/long`)).toBe('tooLong');
  expect(await problemOf('https://localhost:9/')).toBe('silent');
  // A certificate that is not trusted is as good as none: it is for another name.
  expect(await problemOf(origin.replace('localhost', '127.0.0.1'))).toBe('silent');
});

test('addresses of the internet are told from all others', () => {
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])
    expect(isPublic(address), address).toBe(true);
  for (const address of [
    '172.31.0.1',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fc00::1',
    '',
    'a',
  ])
    expect(isPublic(address), address).toBe(false);
});
