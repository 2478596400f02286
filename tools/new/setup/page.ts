import type { FieldSpec } from '../thing/fields.ts';
import { formFile } from '../thing/form-pages.ts';
import { type Change, newFile } from '../write-changes.ts';
import type { SetupRequest } from './request.ts';

export function pageChanges(request: SetupRequest): Change[] {
  const { one } = request;
  const folder = `web/pages/studio/${one.kebab}`;
  return [
    newFile(`${folder}/${one.pascal}Page.tsx`, pageFile(request)),
    newFile(`${folder}/${one.pascal}Form.tsx`, formFile(request)),
    newFile(`${folder}/${one.kebab}-fields.ts`, fieldsFile(request)),
  ];
}

const pageFile = ({
  domain,
  one,
}: SetupRequest) => `import { type ${one.pascal} as Saved, save${one.pascal} } from '#contract/${domain}/${one.kebab}.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { CallError } from '#web/api/call.ts';
import { useAsk, useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Failed } from '../layout/Failed.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SaveBar } from '../layout/SaveBar.tsx';
import { useDraft } from '../layout/use-draft.ts';
import { ${one.pascal}Form } from './${one.pascal}Form.tsx';
import { changeOf, fieldsOf } from './${one.kebab}-fields.ts';

export default function ${one.pascal}Page() {
  return <EventPage>{(pigeonhole) => <${one.pascal} key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function ${one.pascal}({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const { data, error, refetch } = useAsk('read${one.pascal}', { params: { phId } });
  const readAgain = async () => (await refetch()).data?.${one.camel};
  return (
    <>
      <PageHead title={t('${one.camel}.title')} of={name} />
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={3} height={5} />}
      {data && <Edit phId={phId} saved={data.${one.camel}} readAgain={readAgain} />}
    </>
  );
}

type EditProps = { phId: string; saved: Saved; readAgain: () => Promise<Saved | undefined> };

function Edit({ phId, saved, readAgain }: EditProps) {
  const draft = useDraft(\`${one.kebab}.\${phId}\`, fieldsOf(saved));
  const save = useSend('save${one.pascal}');
  const body = changeOf(draft.value, fieldsOf(saved), draft.base);

  function send() {
    void save.mutateAsync({ params: { phId }, body }).then(
      // As \`onSuccess\` of \`mutate\` this would not be called once the page has been left, and the draft would stay.
      () => {
        draft.settle();
        toast(t('studio.saved'), { variant: 'ok' });
      },
      // The form shows it.
      ({ body: refusal }: CallError) => (refusal.error === 'Conflict' ? lookAgain() : undefined),
    );
  }

  /** Somebody else has changed the same: the form says to what. To save again is to keep one's own. */
  async function lookAgain() {
    const now = await readAgain();
    if (now) draft.rebase(fieldsOf(now));
  }

  return (
    <${one.pascal}Form
      fields={draft.value}
      onChange={draft.write}
      errors={save.error?.body ?? null}
      check={() => problemsOf(save${one.pascal}.body, body)}
      onSend={send}
      end={<SaveBar changed={draft.isDraft} busy={save.isPending} onDiscard={draft.forget} />}
    />
  );
}
`;

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

/**
 * The body of a call: only what was changed here, and what was read there before (\`base\`), so that the server can tell when
 * somebody else has changed the same.
 */
export function changeOf(fields: ${one.pascal}Fields, saved: ${one.pascal}Fields, base: ${one.pascal}Fields) {
  const names = Object.keys(saved) as (keyof ${one.pascal}Fields)[];
  const changed = new Set<string>(names.filter((name) => fields[name] !== saved[name]));
  const only = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name))) as Partial<Values>;
  return { ...only({ ${['...fields', ...sent].join(', ')} }), seen: only(base) };
}
${
  numbers.length === 0
    ? ''
    : `
/** Nothing typed is no number, and not 0. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
`
}`;
}
