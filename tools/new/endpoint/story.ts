import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { beforeEnd, withImport } from '../edit.ts';
import { root } from '../write-changes.ts';
import type { Request } from './request.ts';

/** The test that fails until the handler does its work, and the one of strangers, which holds from the start. */
export function testFile(request: Request): string {
  const { name, live, params } = request;
  const onEvent = isOnEvent(request);
  const session = params.includes('lsId') ? '    const lsId = await world.qna(organiser, event.id);\n' : '';
  const organiser = onEvent || live ? '' : '    const organiser = await world.organiser();\n';
  const imports = [
    `import { describe, expect, test } from 'vitest';`,
    ...(live ? [`import { newKey } from '#server/test/live-client.ts';`] : []),
    onEvent
      ? `import { eventForTests } from '#server/test/prepared/event-for-tests.ts';`
      : `import { worldForTests } from '#server/test/prepared/world-for-tests.ts';`,
  ];
  const stories = `describe('${request.summary.toLowerCase()}', () => {
  test('${whoDoes(request)} does it', async () => {
${organiser}${session}${live ? '    const phone = await world.attendee(event.passcode);\n' : ''}
    const answer = await ${live ? 'phone' : 'organiser'}.call('${name}'${inputOf(request)});

    expect(answer.status, answer.body.description).toBe(200);
  });
${strangersStory(request, session)}});
`;
  const used = ['world', 'organiser', 'event'].filter((word) => new RegExp(`\\b${word}[.,]`).test(stories));
  const prepared = onEvent
    ? `const { ${used.join(', ')} } = eventForTests();`
    : 'const world = worldForTests();';
  return `${imports.join('\n')}\n\n${prepared}\n\n${stories}`;
}

function isOnEvent({ allow, params }: Request): boolean {
  return allow.subject === 'session' || params.some((param) => param !== 'token');
}

function whoDoes({ live }: Request): string {
  return live ? 'an attendee' : 'an organiser';
}

function strangersStory(request: Request, session: string): string {
  if (request.allow.subject === 'none') return '';
  const [title, who, status] = ['account', 'organiser'].includes(request.allow.subject)
    ? ['a visitor has to log in first', 'world.visitor()', 401]
    : ['to a stranger it does not exist', `world.organiser('Stan')`, 404];
  return `
  test('${title}', async () => {
${session}    const other = await ${who};

    const answer = await other.call('${request.name}'${inputOf(request)});

    expect(answer.status).toBe(${status});
  });
`;
}

function inputOf({ params, live }: Request): string {
  const values: Readonly<Record<string, string>> = {
    lsId: 'lsId',
    phId: 'phId: event.id',
    pigeonholeId: 'pigeonholeId: event.id',
    passcode: 'passcode: event.passcode',
  };
  const parts = [
    ...(params.length === 0
      ? []
      : [`params: { ${params.map((param) => values[param] ?? `${param}: '1'`).join(', ')} }`]),
    ...(live ? ['body: { key: newKey() }'] : []),
  ];
  return parts.length === 0 ? '' : `, { ${parts.join(', ')} }`;
}

/**
 * The row of the permission matrix: that of an endpoint with the same ability, or nobody. Who may is written by hand there,
 * apart from the policies, so that the two can disagree.
 */
export function addToMatrix(text: string, request: Pick<Request, 'name' | 'allow'>): string | null {
  const may = whoMay(request);
  const groups = may.replaceAll(/'\w+'/g, '').match(/\w+/g) ?? [];
  const empty = `\nexport const permissions = {\n} satisfies Permissions;\n`;
  const imported = withImport(
    text || empty,
    [...groups, 'type Permissions'],
    '#server/test/permissions/actors.ts',
  );
  return beforeEnd(imported, /^\} satisfies Permissions;$/m, `  ${request.name}: ${may},`);
}

function whoMay({ allow }: Pick<Request, 'allow'>): string {
  if (allow.subject === 'none') return 'anyone';
  const alike = Object.values(endpoints).find(
    (other) =>
      other.allow.who === 'able' &&
      other.allow.subject === allow.subject &&
      other.allow.ability === allow.ability,
  );
  const rows = globSync('server/domains/**/*.permissions.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const row = alike && new RegExp(`^ {2}${alike.name}: (.*),$`, 'm').exec(rows.join('\n'))?.[1];
  return row ?? '[]';
}
