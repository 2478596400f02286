import { expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const answer = await fetch(new URL(path, world.origin), {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: answer.status,
    allow: answer.headers.get('allow'),
    text,
    error: isJson && text !== '' ? (JSON.parse(text) as ErrorBody).error : null,
  };
}

test.each([
  ['GET', '/api/pigeonhole/create', 'POST'],
  ['HEAD', '/api/pigeonhole/create', 'POST'],
  ['PUT', '/api/pigeonhole/create', 'POST'],
  ['POST', '/api/account', 'GET, HEAD'],
  ['DELETE', '/login', 'GET, HEAD, POST'],
  ['POST', '/metrics', 'GET, HEAD'],
  ['PATCH', '/api/livesession/1/start', 'POST'],
  ['POST', '/live', 'GET, HEAD'],
  ['PUT', '/live/line', 'POST'],
  ['POST', '/', 'GET, HEAD'],
])('%s %s is there with another method: 405, and which', async (method, path, allow) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.allow]).toEqual([405, allow]);
  expect(answer.error).toBe(method === 'HEAD' ? null : 'MethodNotAllowed');
});

test('what a method is sent does not matter where the method does not exist', async () => {
  const { status } = await ask('POST', '/api/account', { 'content-type': 'text/plain' }, 'Hello');
  expect(status).toBe(405);
});

test('OPTIONS tells what a path takes, and no other site that it may', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  const answer = await fetch(new URL('/api/pigeonhole/create', world.origin), { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST']);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test.each([
  ['POST', '/api/none'],
  ['GET', '/api/none'],
  ['OPTIONS', '/api/none'],
  ['DELETE', '/nothing/here'],
  // An event may have this passcode or not: who has no method to ask is not told.
  ['POST', '/NOBODY'],
  ['GET', '/api/livesession/abc/start'],
  ['PUT', '/api/pigeonhole/9x'],
  ['GET', '/api/team/abc/rename'],
  ['GET', `/api/livesession/${'9'.repeat(20)}/start`],
])('%s %s is not found, whatever the method', async (method, path) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.allow, answer.error]).toEqual([404, null, 'NotFound']);
});

test('a path that does not exist is not found, whatever is sent to it', async () => {
  const { status } = await ask('POST', '/api/none', { 'content-type': 'text/plain' }, 'Hello');
  expect(status).toBe(404);
});

test('who types the address of a form gets a page that says so', async () => {
  const answer = await ask('GET', '/sso/finish/abcdefghijklmnopq/x', { accept: 'text/html' });
  expect([answer.status, answer.text.startsWith('<!doctype html>')]).toEqual([404, true]);
  const typed = await ask('GET', '/sso/saml/7/acs', { accept: 'text/html' });
  expect([typed.status, typed.allow, typed.text.startsWith('<!doctype html>')]).toEqual([405, 'POST', true]);
});

test('HEAD answers as GET does, without the body', async () => {
  for (const path of ['/login', '/api/health', '/api/account', '/nothing/here']) {
    const [head, get] = await Promise.all([ask('HEAD', path), ask('GET', path)]);
    expect([head.status, head.text], path).toEqual([get.status, '']);
  }
});
