import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { scopes } from '#contract/abilities.ts';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import { holdMails, muchKeptOf, queueMyData, stepWaits, until } from '#server/domains/tasks/tasks.fixture.ts';
import { LiveClient, newKey } from './live-client.ts';
import { keyOf, programWith } from './prepared/api-keys-for-tests.ts';
import { type Team, teamEvent, teamOf } from './prepared/team-for-tests.ts';
import { worldForTests } from './prepared/world-for-tests.ts';
import { waitingForLocks } from './waiting-for-locks.ts';
import { withWorker } from './world.ts';

const world = worldForTests({}, withWorker);

type Operation = {
  operationId: string;
  responses: Record<string, unknown>;
  security: Record<string, string[]>[];
  requestBody?: {
    content: { 'application/json'?: { schema: { required?: string[] }; example?: Record<string, unknown> } };
  };
};
type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string; scheme?: string }> };
};

type Sent = { params?: Record<string, string>; body?: Record<string, unknown>; file?: string };

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

  async function call<Reply>(id: string, { params = {}, body, file }: Sent = {}): Promise<Reply> {
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
          ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file !== undefined && { body: file }),
      },
    );
    const text = await answer.text();
    const good = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
    expect(good, `${id}: ${text}`).toEqual([String(answer.status)]);
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

test('a program imports an agenda, and reads what became of it; another does not, and the audit log names the key', async () => {
  const team = await teamOf(world, 'Nest');
  const key = await keyOf(team, scopes);
  const { call } = await clientWith(key.secret);
  const { pigeonhole } = await call<{ pigeonhole: { id: string } }>('makePigeonhole', {
    body: { name: 'Spring forum', startDate: '2031-05-01', endDate: '2031-05-02', timezone: 'UTC' },
  });
  const begun = await call<{ task: Task }>('importAgenda', {
    params: { phId: pigeonhole.id },
    file: 'Title\nWelcome\nGoodbye\n',
  });
  const params = { taskId: begun.task.id };
  const read = async () => (await call<{ task: Task }>('readTask', { params })).task;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done');
  expect((await read()).outcome).toEqual({ sessions: 2 });
  expect((await call<{ tasks: Task[] }>('listTasks')).tasks.map(({ id }) => id)).toEqual([begun.task.id]);

  const another = programWith(world, (await keyOf(team, scopes)).secret);
  expect((await another.call('listTasks')).body.tasks).toEqual([]);
  for (const name of ['readTask', 'cancelTask'] as const)
    expect((await another.call(name, { params })).body).toMatchObject({ error: 'NotFound' });
  const program = programWith(world, key.secret);
  expect((await program.call('cancelTask', { params })).body).toMatchObject({ error: 'TaskEnded' });
  expect((await team.owner.browser.call('readTask', { params })).body.task.state).toBe('done');
  const { rows } = await sql`
    SELECT kind, ref FROM audit_entries JOIN audit_actors a ON a.id = actor_id
    WHERE action = 'agenda-imported' AND pigeonhole_id = ${pigeonhole.id}`.execute(world.program.kernel.db);
  expect(rows).toEqual([{ kind: 'apiKey', ref: key.id }]);
});

const agenda = 'Title\nWelcome\nGoodbye\n';
const sessionsOf = async (phId: string) => {
  const { db } = world.program.kernel;
  return (await db.selectFrom('sessions').select('id').where('pigeonholeId', '=', phId).execute()).length;
};

const isOfTasks = (frame: ServerFrame) =>
  frame.t === 'changed' && frame.changed?.some(({ thing }) => thing === 'tasks');

test('what a program has begun ends in words when its key stops, or what it is about is another team’s', async () => {
  const { db } = world.program.kernel;
  const stopped = 'The API key that began this no longer works, or was reset. Nothing more was done.';
  const ways: [
    string,
    (team: Team, keyId: string, phId: string) => Promise<{ status: number } | undefined>,
  ][] = [
    [stopped, ({ tId, owner }, keyId) => owner.browser.call('revokeApiKey', { params: { tId, keyId } })],
    [
      stopped,
      ({ tId, owner }, keyId) => owner.browser.call('resetApiKey', { params: { tId }, body: { keyId } }),
    ],
    [
      stopped,
      async (_, keyId) => {
        await sql`UPDATE api_keys SET expires_at = now() WHERE id = ${keyId}`.execute(db);
        return undefined;
      },
    ],
    [
      stopped,
      ({ tId, owner, lead }) => owner.browser.call('demoteTeamLead', { params: { tId, memberId: lead.id } }),
    ],
    [
      'The API is turned off for this team. Its owner or a lead can turn it on.',
      ({ tId, owner }) => owner.browser.call('enableApi', { params: { tId }, body: { enabled: false } }),
    ],
    [
      'What this was for was deleted, or you no longer have access to it. Nothing more was done.',
      async ({ lead: { browser } }, _, phId) => {
        const { id } = (await browser.call('makeTeam', { body: { name: 'Elsewhere' } })).body.team;
        return browser.call('transferPigeonhole', { params: { phId }, body: { workspaceId: id } });
      },
    ],
  ];
  const busy = await Promise.all(['Una', 'Duo'].map((name) => muchKeptOf(world, name)));
  const begun: { team: Team; taskId: string; phId: string; words: string }[] = [];
  {
    // A node does two at once: these keep it from the imports.
    await using _held = await holdMails(world);
    await queueMyData(world, ...busy.map(({ email }) => email));
    await stepWaits(world);
    for (const [at, [words, stop]] of ways.entries()) {
      const team = await teamOf(world);
      const { id: phId } = await teamEvent(world, team.tId);
      const key = await keyOf(team, scopes, team.lead);
      const { call } = await clientWith(key.secret);
      const desk = await LiveClient.openDesk(team.lead.browser, world.origin);
      await desk.until(() => desk.frames.find(({ t }) => t === 'welcome'), 'the welcome');
      let seen = 0;
      const told = (what: string) =>
        desk
          .until(() => desk.frames.slice(seen).find(isOfTasks), what)
          .then(() => (seen = desk.frames.length));
      const { task } = await call<{ task: Task }>('importAgenda', { params: { phId }, file: agenda });
      await told('that it waits');
      const done = await stop(team, key.id, phId);
      expect(done?.status ?? 200, words).toBe(200);
      // Revoked or reset, it is over at once, and no step is left to tell so.
      if (at < 2) await told('that it is over');
      desk.close();
      begun.push({ team, taskId: task.id, phId, words });
    }
  }
  for (const { team, taskId, phId, words } of begun) {
    expect((await until(team.lead.browser, taskId, 'failed')).problem).toBe(words);
    expect(await sessionsOf(phId)).toBe(0);
  }
});

/** Nobody makes a session meanwhile. */
async function whileNoneIsMade<Done>(work: () => Promise<Done>): Promise<Done> {
  const held = await world.program.kernel.db.startTransaction().execute();
  try {
    await sql`LOCK TABLE sessions IN EXCLUSIVE MODE`.execute(held);
    return await work();
  } finally {
    await held.commit().execute();
  }
}

test('a program whose key somebody else resets during its import reads that it ended, and begins it anew', async () => {
  const team = await teamOf(world, 'Loft');
  const { id: keyId, secret } = await keyOf(team, scopes, team.lead);
  const { id: phId } = await teamEvent(world, team.tId);
  const anImport = { params: { phId }, file: agenda };
  const former = await clientWith(secret);
  const { before, renewed } = await whileNoneIsMade(async () => {
    const { task } = await former.call<{ task: Task }>('importAgenda', anImport);
    // Its step is under way.
    await expect.poll(() => waitingForLocks(world.program.kernel.db), { timeout: 30_000 }).toBeGreaterThan(0);
    const { tId, owner } = team;
    const reset = await owner.browser.call('resetApiKey', { params: { tId }, body: { keyId } });
    return { before: task.id, renewed: reset.body.secret };
  });

  const { call } = await clientWith(renewed);
  const read = async (taskId: string) =>
    (await call<{ task: Task }>('readTask', { params: { taskId } })).task;
  expect((await read(before)).state).toBe('failed');
  const late = await programWith(world, renewed).call('cancelTask', { params: { taskId: before } });
  expect(late.body).toMatchObject({ error: 'TaskEnded' });
  const after = (await call<{ task: Task }>('importAgenda', anImport)).task.id;
  await expect.poll(async () => (await read(after)).state, { timeout: 30_000 }).toBe('done');
  expect(await sessionsOf(phId)).toBe(2);
  expect((await call<{ tasks: Task[] }>('listTasks')).tasks.map(({ id }) => id)).toEqual([after, before]);
});
