import { expect, test } from 'vitest';
import { scopes } from '#contract/abilities.ts';
import { newKey } from './live-client.ts';
import { keyOf } from './prepared/api-keys-for-tests.ts';
import { teamOf } from './prepared/team-for-tests.ts';
import { worldForTests } from './prepared/world-for-tests.ts';

const world = worldForTests();

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody?: {
    content: { 'application/json'?: { schema: { required?: string[] }; example?: Record<string, unknown> } };
  };
};
type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string; scheme?: string }> };
};

/** A client that knows a key and the document at /api/openapi.json: no line of ours, no cookie, no page. */
async function clientWith(key: string) {
  const response = await fetch(`${world.origin}/api/openapi.json`);
  const { paths, components } = (await response.json()) as ApiDocument;

  function findOperation(id: string): { method: string; path: string; operation: Operation } {
    for (const [path, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations))
        if (operation.operationId === id) return { method, path, operation };
    throw new Error(`The document has no ${id}.`);
  }

  async function call<Reply>(
    id: string,
    { params = {}, body }: { params?: Record<string, string>; body?: Record<string, unknown> } = {},
  ): Promise<Reply> {
    const { method, path, operation } = findOperation(id);
    const [[scheme = ''] = []] = operation.security.map(Object.keys);
    expect(components.securitySchemes[scheme], `${id} is documented for keys`).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    const { required = [] } = operation.requestBody?.content['application/json']?.schema ?? {};
    expect(Object.keys(body ?? {}), `${id} is sent what it is documented to need`).toEqual(
      expect.arrayContaining(required),
    );
    const answer = await fetch(
      world.origin + path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const text = await answer.text();
    expect(answer.status, `${id}: ${text}`).toBe(200);
    return JSON.parse(text) as Reply;
  }

  /** What the document shows as a body of this call. */
  const exampleOf = (id: string) =>
    findOperation(id).operation.requestBody?.content['application/json']?.example;
  return { call, exampleOf };
}

test('a program with nothing but a key makes an event and a poll, starts it, reads what phones voted, and ends it', async () => {
  const team = await teamOf(world);
  const { call } = await clientWith((await keyOf(team, scopes)).secret);
  const day = (ahead: number) =>
    new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

  const { pigeonhole } = await call<{
    pigeonhole: { id: string; owner: object; passcode: { passcode: string } };
  }>('makePigeonhole', {
    body: { name: 'Town hall', startDate: day(0), endDate: day(1), timezone: 'UTC' },
  });
  expect(pigeonhole.owner).toEqual({ type: 'team', id: team.tId });
  const made = await call<{ liveSession: { id: string } }>('makeSession', {
    body: {
      pigeonholeId: pigeonhole.id,
      type: 'poll',
      name: 'Shall we?',
      poll: { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] },
    },
  });
  const params = { lsId: made.liveSession.id };
  await call('startSession', { params });

  type Prompt = { voters: number; options: { id: string; text: string }[]; votes: Record<string, number> };
  const results = async () => (await call<{ prompts: Prompt[] }>('readResults', { params })).prompts[0];
  const [yes, no] = ((await results())?.options ?? []).map(({ id }) => id);
  for (const optionIds of [[yes], [yes], [no]] as string[][]) {
    const phone = await world.attendee(pigeonhole.passcode.passcode);
    const vote = await phone.call('voteInPoll', { params, body: { key: newKey(), optionIds } });
    expect(vote.status, JSON.stringify(vote.body)).toBe(200);
  }
  const prompt = await results();
  expect([
    prompt?.voters,
    ...(prompt?.options ?? []).map(({ id, text }) => `${text} ${prompt?.votes[id]}`),
  ]).toEqual([3, 'Yes 2', 'No 1']);

  await call('revealResults', { params, body: { shown: true } });
  await call('endSession', { params });
  const late = await world.attendee(pigeonhole.passcode.passcode);
  const answer = await late.call('voteInPoll', { params, body: { key: newKey(), optionIds: [yes ?? ''] } });
  expect(answer.body.error).toBe('SessionNotOpen');
});

test('a program that copies the examples of the document makes an event with a session in it', async () => {
  const team = await teamOf(world, 'Roost');
  const { call, exampleOf } = await clientWith((await keyOf(team, scopes)).secret);

  const event = exampleOf('makePigeonhole');
  const { pigeonhole } = await call<{ pigeonhole: { id: string; name: string } }>(
    'makePigeonhole',
    event && { body: event },
  );
  // As the id of the event, those of a picture, a track and a speaker are their own: this program has none.
  const example = JSON.stringify(exampleOf('makeSession')).replaceAll(
    /"picture":\{[^}]*\}/g,
    '"picture":null',
  );
  const session = { ...JSON.parse(example), trackIds: [], speakers: [], pigeonholeId: pigeonhole.id };
  const { liveSession } = await call<{ liveSession: { name: string } }>('makeSession', { body: session });

  expect([pigeonhole.name, liveSession]).toEqual([event?.name, expect.objectContaining({ type: 'poll' })]);
});
