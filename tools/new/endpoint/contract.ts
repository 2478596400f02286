import { abilities, type SubjectKind } from '#contract/abilities.ts';
import type { Thing } from '#contract/things.ts';
import { behindLast, inList, withImport } from '../edit.ts';
import type { Request } from './request.ts';

/** The declaration, at the end of the contract of its thing. */
export function declare(text: string, request: Request): string {
  const { name, summary, method, path, params, live } = request;
  const ids = params.map((param) => `${param}: ${param.toLowerCase().endsWith('id') ? 'id' : 'z.string()'}`);
  const lines = [
    `name: '${name}'`,
    `summary: '${summary}'`,
    `method: '${method}'`,
    `path: '${path}'`,
    ...(request.ours ? ['ours: true'] : []),
    ...(ids.length === 0 ? [] : [`params: z.object({ ${ids.join(', ')} })`]),
    ...(live ? ['body: z.object(given)'] : []),
    `reply: ${live ? 'receipt' : 'done'}`,
    ...(live ? [`example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12' } }`] : []),
    `${method === 'GET' ? 'shows' : 'changes'}: ${keptOf(request)}`,
    `allow: ${allowOf(request)}`,
    ...(live ? [`errors: ['SessionNotOpen']`, `limit: 'live'`, 'live: true'] : []),
  ];
  const declared = `${text.trimEnd()}\n\nexport const ${name} = endpoint({\n${lines.map((line) => `  ${line},`).join('\n')}\n});\n`;
  return withImportsFor(declared.trimStart(), request, {
    hasId: ids.some((line) => line.endsWith(': id')),
    hasSchemas: ids.length > 0 || live,
  });
}

function withImportsFor(
  text: string,
  { allow, live }: Request,
  { hasId, hasSchemas }: { hasId: boolean; hasSchemas: boolean },
): string {
  const wanted: [names: string[], from: string][] = [
    [[allowNames[allow.subject]], '../abilities.ts'],
    [live ? ['endpoint'] : ['done', 'endpoint'], '../endpoint.ts'],
  ];
  if (hasSchemas) wanted.push([['z'], 'zod']);
  if (hasId || live) wanted.push([[...(live ? ['given'] : []), ...(hasId ? ['id'] : [])], '../ids.ts']);
  if (keptOf({ allow }) === nothing) wanted.push([['nothingKept'], '../things.ts']);
  if (live) wanted.push([['receipt'], '../realtime/receipt.ts']);
  return wanted.reduce((so, [names, from]) => withImport(so, names, from), text);
}

const allowNames = {
  account: 'signedIn',
  organiser: 'asOrganiser',
  halfway: 'halfSignedIn',
  office: 'inOffice',
  organisation: 'onOrganisation',
  workspace: 'onWorkspace',
  pigeonhole: 'onPigeonhole',
  session: 'onSession',
  speaker: 'onSpeaker',
  none: 'anyone',
} as const;

const nothing = `nothingKept('no page keeps it')`;

/** At first it is about the whole of its subject: what it shows or changes is for a person to say. */
function keptOf({ allow }: Pick<Request, 'allow'>): string {
  const thing = allow.subject === 'none' ? undefined : thingOf[allow.subject];
  return thing === undefined ? nothing : `['${thing}']`;
}

const thingOf: { readonly [Kind in SubjectKind]?: Thing } = {
  account: 'account',
  organisation: 'organisations',
  workspace: 'team',
  pigeonhole: 'pigeonhole',
  session: 'session',
  speaker: 'speakers',
};

function allowOf({ allow }: Request): string {
  const word = allow.subject === 'none' ? allow.because : allow.ability;
  return `${allowNames[allow.subject]}(${JSON.stringify(word)})`;
}

/** The file in contract/endpoints.ts, where it is new: whatever it declares is listed with it. */
export function listFile(text: string, { domain, thing }: Pick<Request, 'domain' | 'thing'>): string | null {
  const file = `./${domain}/${thing}.ts`;
  if (text.includes(`from '${file}';`)) return text;
  const taken = new RegExp(`^import \\* as ${camel(thing)} `, 'm').test(text);
  const space = camel(taken ? `${domain}-${thing}` : thing);
  const listed = behindLast(text, /^ {2}\.\.\.endpointsOf\(\w+\),$/, `  ...endpointsOf(${space}),`);
  return listed && `import * as ${space} from '${file}';\n${listed}`;
}

const camel = (words: string) => words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function isNewAbility({ allow }: Request): boolean {
  return allow.subject !== 'none' && !(allow.ability in abilities[allow.subject]);
}

/** No API key has it either, until a person says which scope it needs. */
export function declareAbility(text: string, { allow }: Request): string | null {
  return allow.subject === 'none'
    ? text
    : inList(text, new RegExp(`^ {2}${allow.subject}: \\{`, 'm'), `${allow.ability}: null`, '}');
}
