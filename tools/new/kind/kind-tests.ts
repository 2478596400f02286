import { beforeEnd, behindLast, behindText, withImport } from '../edit.ts';
import { capital } from '../thing/names.ts';
import type { Change } from '../write-changes.ts';
import { tableOf } from './kind-files.ts';
import type { KindRequest } from './request.ts';

/** What the tests over all kinds have to be given: an item, something to forget, and what each of its pages looks like. */
export function kindTests(request: KindRequest): Change[] {
  return [
    { file: 'server/test/permissions/subjects.fixture.ts', make: (text) => addItem(text, request) },
    { file: 'server/test/kept/fill-tables.ts', make: (text) => fillTable(text, request) },
    { file: 'server/test/kept/forget.test.ts', make: (text) => listTable(text, tableOf(request)) },
    {
      file: 'server/test/kept/copied-tables.test.ts',
      make: (text) => keepFromCopies(text, tableOf(request)),
    },
    { file: 'e2e/every-page/seed.fixture.ts', make: (text) => seed(text, request) },
    { file: 'e2e/every-page/audience.ts', make: (text) => beforeEnd(text, /^\];$/m, phoneScene(request)) },
    {
      file: 'e2e/every-page/studio-sessions.ts',
      make: (text) => beforeEnd(text, /^\];$/m, studioScenes(request)),
    },
    {
      file: 'e2e/every-page/stage.ts',
      make: (text) => beforeEnd(text, /^\];$/m, stageScene(request)),
    },
  ];
}

function addItem(text: string, { kind, one }: KindRequest): string | null {
  const typed = behindText(text, '  messageId: string;\n', `  ${one}Id: string;\n`);
  const listed =
    typed && behindText(typed, '    messageId: sent.body.itemId,\n', `    ${one}Id: ${one}.body.itemId,\n`);
  const made = `  const ${one} = await attendee.call('add${capital(one)}', {
    params: { lsId: sessions.${kind}Id },
    body: { key: newKey(), text: 'Hello' },
  });
`;
  return listed && behindText(listed, `body: { key: newKey(), text: 'Hello' },\n  });\n`, made);
}

const fixtureOf = (kind: string) => `#server/domains/interaction/kinds/${kind}/${kind}.fixture.ts`;

function fillTable(text: string, { kind, one }: KindRequest): string | null {
  const add = `add${capital(one)}`;
  const filled = behindText(
    text,
    `  const fan = await world.attendee(event.passcode, 'Fan');\n`,
    `  const ${kind} = await ${kind}In({ world, organiser, event }, { anonymous: false });
  await ${add}(organiser, ${kind}, 'Quetzals are shy');
`,
  );
  return filled && withImport(filled, [`${kind}In`, `add as ${add}`], fixtureOf(kind));
}

function listTable(text: string, table: string): string | null {
  const forgotten = behindText(text, `    'chat_messages',\n`, `    '${table}',\n`);
  const kept = /(\[\s*'questions',\s*\[\s*)([^\]]*?)(,?\s*\],?\s*\])/;
  if (forgotten === null || !kept.test(forgotten)) return null;
  return forgotten.replace(kept, (_, opening: string, listed: string, end: string) => {
    const tables = [...listed.split(/,\s*/), `'${table}'`].sort();
    return `${opening}${tables.join(', ')}${end}`;
  });
}

/** What people have given is in no copy. */
const keepFromCopies = (text: string, table: string): string | null =>
  behindText(text, `  'chat_messages',\n`, `  '${table}',\n`);

function seed(text: string, { kind, one }: KindRequest): string | null {
  const add = `add${capital(one)}`;
  const typed = behindLast(
    text,
    /^ {2}bare: \{.*\};$/,
    `  /** An event of mara's with a ${kind} that runs. */
  ${kind}: { eventId: string; path: string; lsId: string };`,
  );
  const seeded = typed && behindLast(typed, /^ {4}bare,$/, `    ${kind}: await ${kind}Of(world, mara),`);
  return (
    seeded &&
    withImport(
      `${seeded}
async function ${kind}Of(world: World, mara: Browser): Promise<Seed['${kind}']> {
  const event = await world.pigeonhole(mara, { name: 'Coffee break' });
  const lsId = await ${kind}In({ world, organiser: mara, event }, { anonymous: false });
  const ines = await world.attendee(event.passcode, 'Ines Pereira');
  for (const text of ['A longer lunch break', 'Shorter talks, and more time to meet', 'غرفة هادئة'])
    await ${add}(ines, lsId, text);
  return { eventId: event.id, path: \`/\${event.passcode}/s/\${lsId}\`, lsId };
}
`,
      [`${kind}In`, `add as ${add}`],
      fixtureOf(kind),
    )
  );
}

const phoneScene = ({ kind, one }: KindRequest) => `  {
    page: 'session',
    state: '${kind}',
    retitled: true,
    path: (seed) => seed.${kind}.path,
    first: async (page) => {
      await page.getByLabel('Your ${one}').fill('More plants');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'More plants' }).getByText('You'),
  },`;

const stageScene = ({ kind }: KindRequest) => `  {
    page: 'projector',
    state: '${kind}',
    who: 'mara',
    path: (seed) => \`/p/\${seed.${kind}.eventId}/panel/projector\`,
    shows: (page) => page.getByText('A longer lunch break'),
  },`;

const studioScenes = ({ kind }: KindRequest) => `  {
    page: 'run',
    state: '${kind}',
    who: 'mara',
    path: (seed) => \`/p/\${seed.${kind}.eventId}/run\`,
    shows: (page) => page.getByRole('button', { name: 'Hide: A longer lunch break' }),
  },
  {
    page: 'moderator-panel',
    state: '${kind}',
    who: 'mara',
    path: (seed) => \`/p/\${seed.${kind}.eventId}/panel/moderator\`,
    shows: (page) => page.getByRole('button', { name: 'Hide: A longer lunch break' }),
  },
  {
    page: 'new-session',
    state: '${kind}',
    who: 'mara',
    path: (seed) => \`/p/\${seed.eventId}/session/create/\${seed.eventId}/${kind}\`,
    shows: (page) => page.getByText('A longer lunch break'),
  },
  {
    page: 'edit-session',
    state: '${kind}',
    who: 'mara',
    path: (seed) => \`/p/\${seed.${kind}.eventId}/session/\${seed.${kind}.lsId}\`,
    shows: (page) => page.getByText('Maximum length'),
  },`;
