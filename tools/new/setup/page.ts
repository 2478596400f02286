import type { FieldSpec } from '../thing/fields.ts';
import { formFile } from '../thing/form-pages.ts';
import { type Change, newFile } from '../write-changes.ts';
import type { SetupRequest } from './request.ts';

export function pageChanges(request: SetupRequest): Change[] {
  const { one } = request;
  const folder = `web/pages/studio/${one.kebab}`;
  return [
    newFile(`${folder}/${one.pascal}Page.tsx`, pageFile(request)),
    newFile(`${folder}/${one.pascal}Fieldset.tsx`, formFile(request)),
    newFile(`${folder}/${one.kebab}-fields.ts`, fieldsFile(request)),
  ];
}

function pageFile({ domain, one, fields }: SetupRequest): string {
  const hasNumbers = fields.some(({ kind }) => kind === 'number');
  return `import { type ${one.pascal} as Saved, save${one.pascal} } from '#contract/${domain}/${one.kebab}.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { ${one.pascal}Fieldset } from './${one.pascal}Fieldset.tsx';
import { ${hasNumbers ? 'bodyOf, ' : ''}fieldsOf } from './${one.kebab}-fields.ts';

export default function ${one.pascal}Page() {
  return <EventPage>{(pigeonhole) => <${one.pascal} key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function ${one.pascal}({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const answer = useAsk('read${one.pascal}', { params: { phId } });
  const readAgain = async () => (await answer.refetch()).data?.${one.camel};
  return (
    <>
      <PageHead title={t('${one.camel}.title')} of={name} />
      <Asked answer={answer}>
        {({ ${one.camel} }) => <Edit phId={phId} saved={${one.camel}} readAgain={readAgain} />}
      </Asked>
    </>
  );
}

type EditProps = { phId: string; saved: Saved; readAgain: () => Promise<Saved | undefined> };

function Edit({ phId, saved, readAgain }: EditProps) {
  const shown = fieldsOf(saved);
  return (
    <SetupPage
      saves="save${one.pascal}"
      draft={\`${one.kebab}.\${phId}\`}
      saved={shown}
      lookAgain={async () => {
        const now = await readAgain();
        return now ? fieldsOf(now) : null;
      }}
      input={(fields, base) => ({ params: { phId }, body: changeOf(fields, { saved: shown, base${hasNumbers ? ', bodyOf' : ''} }) })}
      check={({ body }) => problemsOf(save${one.pascal}.body, body)}
    >
      {({ fields, onChange }) => <${one.pascal}Fieldset fields={fields} onChange={onChange} />}
    </SetupPage>
  );
}
`;
}

/** What stands in the form, and what is sent of it. */
function fieldsFile({ domain, one, fields }: SetupRequest): string {
  const numbers = fields.filter(({ kind }) => kind === 'number');
  const typeOf = ({ name, kind }: FieldSpec) =>
    `${name}: ${kind === 'choice' ? `${one.pascal}['${name}']` : 'string'}`;
  const shown = fields.map(({ name, kind }) => (kind === 'number' ? `${name}: String(${name})` : name));
  const sent = numbers.map(({ name }) => `${name}: numberOf(fields.${name})`);
  const hint = numbers.length === 0 ? '' : ' A number is what was typed, until it is sent.';
  return `import type { ${one.pascal} } from '#contract/${domain}/${one.kebab}.ts';

/** As the form has them.${hint} */
export type ${one.pascal}Fields = { ${fields.map(typeOf).join('; ')} };

export const fieldsOf = ({ ${fields.map(({ name }) => name).join(', ')} }: ${one.pascal}): ${one.pascal}Fields => ({ ${shown.join(', ')} });

${
  numbers.length === 0
    ? ''
    : `/** As it is sent. */
export const bodyOf = (fields: ${one.pascal}Fields) => ({ ${['...fields', ...sent].join(', ')} });

/** Nothing typed is no number, and not 0. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
`
}`;
}
