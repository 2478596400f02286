import { choicesName, type FieldSpec } from './fields.ts';
import type { ThingRequest } from './request.ts';

export const newPage = ({
  domain,
  one,
  many,
  fields,
}: ThingRequest) => `import { Link, useNavigate } from 'react-router';
import { make${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { FormEnd } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { ${one.pascal}Fieldset } from './${one.pascal}Fieldset.tsx';
import { bodyOf, new${one.pascal} } from './${one.kebab}-fields.ts';

export default function New${one.pascal}Page() {
  return <EventPage>{(pigeonhole) => <New${one.pascal} pigeonhole={pigeonhole} />}</EventPage>;
}

function New${one.pascal}({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const draft = useDraft(\`new-${one.kebab}.\${phId}\`, new${one.pascal});
  const form = useForm('make${one.pascal}', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  const body = bodyOf(draft.value);

  function send() {
    form.send({ params: { phId }, body }, ({ ${one.camel} }) => {
      toast(t('${one.camel}.added', { name: ${one.camel}.${fields[0]?.name} }), { variant: 'ok' });
      void navigate(to('${many.kebab}', { phId }));
    });
  }

  return (
    <>
      <PageHead title={t('${one.camel}.new.title')} of={name} />
      <Form errors={form.errors} check={() => problemsOf(make${one.pascal}.body, body)} onSend={send}>
        <${one.pascal}Fieldset fields={draft.value} onChange={draft.write} />
        <FormEnd>
          <Button type="submit" busy={form.busy}>
            {t('${one.camel}.add')}
          </Button>
          <Link className={buttonLook({ variant: 'quiet' })} to={to('${many.kebab}', { phId })} onClick={draft.forget}>
            {t('studio.cancel')}
          </Link>
        </FormEnd>
      </Form>
    </>
  );
}
`;

export const editPage = ({
  domain,
  one,
  many,
}: ThingRequest) => `import { Link, useParams } from 'react-router';
import { edit${one.pascal}, type ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { ${one.pascal}Fieldset } from './${one.pascal}Fieldset.tsx';
import { Delete${one.pascal} } from './Delete${one.pascal}.tsx';
import { bodyOf, fieldsOf } from './${one.kebab}-fields.ts';

export default function Edit${one.pascal}Page() {
  return <EventPage>{(pigeonhole) => <Read pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const { ${one.camel}Id = '' } = useParams();
  const answer = useAsk('read${one.pascal}', { params: { phId, ${one.camel}Id } });
  const isGone = answer.error?.body.error === 'NotFound' && !answer.data;
  return (
    <>
      <PageHead title={t('${one.camel}.edit.title')} of={name} />
      {isGone ? (
        <Gone phId={phId} />
      ) : (
        <Asked answer={answer}>
          {({ ${one.camel} }) => (
            <>
              <Edit key={${one.camel}.id} phId={phId} ${one.camel}={${one.camel}} />
              <Delete${one.pascal} phId={phId} ${one.camel}={${one.camel}} />
            </>
          )}
        </Asked>
      )}
    </>
  );
}

function Gone({ phId }: { phId: string }) {
  const back = (
    <Link className={buttonLook({})} to={to('${many.kebab}', { phId })}>
      {t('${one.camel}.back')}
    </Link>
  );
  return (
    <EmptyState title={t('${one.camel}.gone.title')} action={back}>
      {t('${one.camel}.gone.text')}
    </EmptyState>
  );
}

function Edit({ phId, ${one.camel} }: { phId: string; ${one.camel}: ${one.pascal} }) {
  return (
    <SetupPage
      saves="edit${one.pascal}"
      draft={\`${one.kebab}.\${${one.camel}.id}\`}
      saved={fieldsOf(${one.camel})}
      input={(fields) => ({ params: { phId, ${one.camel}Id: ${one.camel}.id }, body: bodyOf(fields) })}
      check={({ body }) => problemsOf(edit${one.pascal}.body, body)}
    >
      {({ fields, onChange }) => <${one.pascal}Fieldset fields={fields} onChange={onChange} />}
    </SetupPage>
  );
}
`;

export function formFile({ domain, one, many, fields }: ThingRequest): string {
  const hasChoice = fields.some(({ kind }) => kind === 'choice');
  const constants = fields.flatMap((field) =>
    field.kind === 'choice' ? [choicesName(one.camel, field)] : [],
  );
  const texts = fields.filter(({ kind }) => kind === 'text');
  if (texts.length > 0) constants.push(`${one.camel}Limits`);
  return `import { ${constants.join(', ')} } from '#contract/${domain}/${many.kebab}.ts';
import { t } from '#web/messages.ts';
${hasChoice ? `import { SelectField } from '#web/ui/fields/SelectField.tsx';\n` : ''}import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import type { ${one.pascal}Fields } from './${one.kebab}-fields.ts';

type Props = {
  fields: ${one.pascal}Fields;
  onChange: (fields: ${one.pascal}Fields) => void;
};

/** The same fields for a new one and for one that is. */
export function ${one.pascal}Fieldset({ fields, onChange }: Props) {
  const set = (part: Partial<${one.pascal}Fields>) => onChange({ ...fields, ...part });
  return (
    <FormSection title={t('${one.camel}.section')}>
${fields.map((field) => inputOf(one.camel, field)).join('\n')}
    </FormSection>
  );
}
`;
}

function inputOf(thing: string, field: FieldSpec): string {
  const { name, kind } = field;
  const common = `label={t('${thing}.${name}')} name="${name}" value={fields.${name}}`;
  if (kind === 'choice') {
    const list = choicesName(thing, field);
    return `<SelectField ${common}
      choices={${list}.map((value) => ({ value, label: t(\`${thing}.${name}.\${value}\`) }))}
      onChange={(event) => set({ ${name}: ${list}[event.currentTarget.selectedIndex] ?? fields.${name} })} />`;
  }
  const change = `onChange={(event) => set({ ${name}: event.currentTarget.value })}`;
  if (kind === 'number')
    return `<TextField ${common} required inputMode="numeric" autoComplete="off" ${change} />`;
  return `<TextField ${common} ${field.least > 0 ? 'required' : 'optional'} maxLength={${thing}Limits.${name}.most} dir="auto" autoComplete="off" ${change} />`;
}
