import { behindLast, behindText, inList, withImport } from '../edit.ts';
import { listFile } from '../endpoint/contract.ts';
import { addToScopes } from '../endpoint/scopes.ts';
import { drawingOf } from '../icon.ts';
import { capital } from '../thing/names.ts';
import type { Change } from '../write-changes.ts';
import type { KindRequest } from './request.ts';

/** The lines of docs/how-to/add-a-kind.md, in contract, server and web. */
export function kindLines(request: KindRequest): Change[] {
  return [...contractLines(request), ...serverLines(request), ...webLines(request)];
}

/** Adds the name, which this file exports, to a table. */
const entry =
  (table: RegExp, name: string, from: string, item = name) =>
  (text: string) => {
    const listed = inList(text, table, item, '}');
    return listed && withImport(listed, [name], from);
  };

function contractLines({ kind, one, many }: KindRequest): Change[] {
  const path = `/api/live/{lsId}/${many}/{${one}Id}/move`;
  return [
    {
      file: 'contract/kinds/kinds.live.ts',
      make: entry(/^export const kinds = \{/m, kind, `./${kind}/${kind}.live.ts`),
    },
    {
      file: 'contract/kinds/kinds.ts',
      make: (text) => {
        const shown = behindLast(
          text,
          /^ {2}\w+: z\.array\(\w+\)\.readonly\(\)\.optional\(\),$/,
          `  ${many}: z.array(${one}).readonly().optional(),`,
        );
        if (shown === null) return null;
        const counted = behindText(
          shown,
          'const countedAs = {',
          `\n  ${kind}: { written: 'answers', votes: null },`,
        );
        if (counted === null) return null;
        const told = `${kind}Insights`;
        const insights = behindText(
          counted,
          'export const insightsOfKinds = {',
          `\n  ${kind}: ${told}.optional(),`,
        );
        if (insights === null) return null;
        const withInsights = withImport(insights, [told], `./${kind}/${kind}-insights.ts`);
        const imported = withImport(withInsights, [one], `./${kind}/${many}.ts`);
        const [settings, from] = [`${kind}Settings`, `./${kind}/${kind}-settings.ts`];
        return entry(/^export const settingsOfKinds = \{/m, settings, from, `${kind}: ${settings}`)(imported);
      },
    },
    {
      file: 'contract/endpoints.ts',
      make: (text) => listFile(text, { domain: `kinds/${kind}`, thing: many }),
    },
    {
      file: 'contract/audit-actions.ts',
      make: (text) => behindLast(text, /^ {2}'[\w-]+': 'workspace',$/, `  '${one}-moved': 'workspace',`),
    },
    {
      file: 'contract/scopes.test.ts',
      make: (text) => addToScopes(text, 'run', [['POST', path, `move${capital(one)}`]]),
    },
  ];
}

function serverLines({ kind }: KindRequest): Change[] {
  const folder = 'server/domains/interaction/kinds';
  const crowd = `${kind}Crowd`;
  return [
    {
      file: `${folder}/kinds.ts`,
      make: entry(/AnySessionKind>> = \{/, kind, `./${kind}/${kind}.ts`),
    },
    {
      file: `${folder}/crowds.ts`,
      make: entry(/AnyCrowd>> = \{/, crowd, `./${kind}/${kind}-crowd.ts`, `${kind}: ${crowd}`),
    },
  ];
}

function webLines({ kind, icon }: KindRequest): Change[] {
  const from = (face: string) => `#web/kinds/${kind}/${face}/${kind}.tsx`;
  return [
    {
      file: 'web/pages/audience/kinds/kinds.ts',
      make: (text) =>
        behindLast(
          text,
          /^ {2}\w+: async \(\) => .*,$/,
          `  ${kind}: async () => (await import('${from('audience')}')).${kind},`,
        ),
    },
    {
      file: 'web/pages/audience/kinds/kind-icons.ts',
      make: (text) => {
        const added = behindLast(text, /^ {2}\w+(?:: \w+)?,$/, `  ${kind}: ${icon},`);
        return added && withImport(added, [icon], drawingOf(icon));
      },
    },
    {
      file: 'web/pages/stage/kinds/kinds.ts',
      make: entry(/AnyStageKind \| null>> = \{/, kind, from('stage')),
    },
    { file: 'web/pages/studio/kinds/kinds.ts', make: entry(/AnyStudioKind>> = \{/, kind, from('studio')) },
    {
      file: 'web/messages.ts',
      make: (text) => {
        const typed = behindLast(text, /^type Texts = typeof \w+ &$/, `  typeof ${kind} &`);
        return (
          typed && withImport(typed, [`type texts as ${kind}`], `#contract/messages/en/kinds/${kind}.ts`)
        );
      },
    },
  ];
}
