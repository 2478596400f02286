import { expect, test } from 'vitest';
import { openApiDocument } from './document.ts';

// The rules of checkers that nobody has to install (server/test/generated-client asks one), and what they cannot know.

type Operation = {
  operationId: string;
  description?: string;
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  security: Record<string, string[]>[];
  responses: Record<string, unknown>;
};
type ApiDocument = {
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { in?: string; name?: string }> };
};

const document = openApiDocument({ brand: 'Volary', server: 'https://live.example.org' }) as ApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const securityOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.security;

test('says where the API is, and which version of the program', () => {
  expect(document.servers).toEqual([{ url: 'https://live.example.org' }]);
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/);
});

test('has one name for each call, which a generator can make a function of', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
});

test('has each call once, and says where else it answers', () => {
  const at = (path: string) => operations.filter((operation) => operation.path === path);
  expect(at('/api/livesession/{lsId}/start')).toMatchObject([
    { operationId: 'startSession', description: 'Answers at /api/livesession/start/{lsId} too.' },
  ]);
  expect(at('/api/livesession/start/{lsId}')).toEqual([]);
});

test('declares each part of a path, with an example', () => {
  for (const { path, parameters } of operations) {
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    for (const parameter of declared)
      expect(parameter).toMatchObject({ required: true, example: expect.stringMatching(/./) });
  }
});

test('shows each body by an example', () => {
  const shown = (content: Record<string, { example?: unknown }>) =>
    content['application/octet-stream'] !== undefined || content['application/json']?.example !== undefined;
  const without = operations.filter(({ requestBody }) => requestBody && !shown(requestBody.content));
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test('names only ways to prove who calls that it declares', () => {
  const named = operations.flatMap(({ security }) => security.flatMap((way) => Object.keys(way)));
  expect(Object.keys(document.components.securitySchemes)).toEqual(
    expect.arrayContaining([...new Set(named)]),
  );
  expect(document.components.securitySchemes.csrfToken).toMatchObject({ in: 'header', name: 'X-CSRF-Token' });
});

test('says of each call whether it needs a key, a sign-in with the token of a page, a pass, or nothing', () => {
  expect(securityOf('startSession')).toEqual([{ apiKey: ['run'] }, { signIn: [], csrfToken: [] }]);
  expect(securityOf('readResults')).toEqual([{ apiKey: ['read'] }, { signIn: [] }]);
  expect(securityOf('voteInPoll')).toEqual([{ attendeePass: [] }, { signIn: [], csrfToken: [] }]);
  expect(securityOf('signIn')).toEqual([{ csrfToken: [] }]);
  expect(securityOf('readHealth')).toEqual([]);
});

test('says how a call is answered that begins a task', () => {
  const goodOf = (id: string) => {
    const { responses = {} } = operations.find(({ operationId }) => operationId === id) ?? {};
    return Object.keys(responses).filter((status) => status.startsWith('2'));
  };
  expect(['importAgenda', 'inviteFromList', 'downloadMyData', 'makeSession'].map(goodOf)).toEqual([
    ['202'],
    ['202'],
    ['200', '202'],
    ['200'],
  ]);
});
