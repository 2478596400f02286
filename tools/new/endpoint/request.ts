import { parseArgs } from 'node:util';
import type { SubjectKind } from '#contract/abilities.ts';
import type { Method } from '#contract/endpoint.ts';
import { demand, Misunderstood } from '../misunderstood.ts';

/** What somebody wants: all names that follow from the words of the command line. */
export type Request = {
  domain: string;
  thing: string;
  /** kebab-case, the name of the file: withdraw-question. */
  verb: string;
  /** The same as a name: withdrawQuestion. */
  name: string;
  summary: string;
  method: Method;
  path: string;
  params: readonly string[];
  allow: { subject: SubjectKind; ability: string } | { subject: 'none'; because: string };
  live: boolean;
  ours: boolean;
};

export const usage = `npm run new -- endpoint <domain>/<thing> <verb-thing> <method> <path> [options]

  --subject <kind>    what it acts on: account, organiser, halfway, office, workspace, pigeonhole, session, speaker, or none
  --ability <word>    what one must be able to do with it; a new word is declared, and nobody has it yet
  --because <reason>  with --subject none: why it is right that anyone may call it
  --live              a live action: batched, receipted, and callable over the socket
  --specified         the path stands in the product's specification; else it is marked as our own

For example:
npm run new -- endpoint interaction/results withdraw-question POST '/api/live/{lsId}/questions/{questionId}/withdraw' --subject session --ability moderate`;

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
/** The parameter that names a subject, as contract/abilities.ts has it. */
const namedBy: Readonly<Record<SubjectKind, string | null>> = {
  account: null,
  organiser: null,
  halfway: null,
  office: null,
  organisation: 'orgId',
  workspace: 'tId',
  pigeonhole: 'phId',
  session: 'lsId',
  speaker: 'speakerId',
};

export function readRequest(args: readonly string[]): Request {
  const { values, positionals } = parse(args);
  demand(
    positionals.length === 4,
    'A new endpoint has four words: where it belongs, its verb, method and path.',
  );
  const [place = '', verb = '', method = '', path = ''] = positionals;
  const [, domain = '', thing = ''] = /^([a-z]+)\/([a-z-]+)$/.exec(place) ?? [];
  demand(domain !== '', `"${place}" is not <domain>/<thing>, such as interaction/results.`);
  demand(
    /^[a-z]+(-[a-z]+)+$/.test(verb),
    `"${verb}" is not a verb and its thing, such as withdraw-question.`,
  );
  demand(isMethod(method), `"${method}" is not one of ${methods.join(', ')}.`);
  demand(/^\/[^\s?]*$/.test(path), `"${path}" is not a path, such as /api/live/{lsId}/questions.`);
  const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const allow = readAllow(values, params);
  demand(
    !values.live || (allow.subject === 'session' && domain === 'interaction'),
    'Live actions are those of the audience on a session: --subject session, in the domain interaction.',
  );
  return {
    domain,
    thing,
    verb,
    name: verb.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    summary: verb.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replaceAll('-', ' '),
    method,
    path,
    params,
    allow,
    live: values.live,
    ours: !values.specified,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        subject: { type: 'string', default: '' },
        ability: { type: 'string', default: '' },
        because: { type: 'string', default: '' },
        live: { type: 'boolean', default: false },
        specified: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Misunderstood((error as Error).message);
  }
}

function readAllow(
  { subject, ability, because }: { subject: string; ability: string; because: string },
  params: readonly string[],
): Request['allow'] {
  if (subject === 'none') {
    demand(because !== '', 'With --subject none goes --because "<why anyone may>".');
    return { subject, because };
  }
  demand(subject in namedBy, `--subject is one of ${Object.keys(namedBy).join(', ')}, none.`);
  demand(/^[a-z][a-zA-Z]*$/.test(ability), '--ability is one word, such as moderate.');
  const kind = subject as SubjectKind;
  const parameter = namedBy[kind];
  demand(
    parameter === null || params.includes(parameter),
    `A ${kind} is named by {${parameter}} in the path.`,
  );
  return { subject: kind, ability };
}

function isMethod(word: string): word is Method {
  return (methods as readonly string[]).includes(word);
}
