import { type Change, newFile } from '../write-changes.ts';
import type { FieldSpec } from './fields.ts';
import { editPage, formFile, newPage } from './form-pages.ts';
import type { ThingRequest } from './request.ts';

export function pageChanges(request: ThingRequest): Change[] {
  const { one, many } = request;
  const folder = `web/pages/studio/${many.kebab}`;
  return [
    newFile(`${folder}/${many.pascal}Page.tsx`, listPage(request)),
    newFile(`${folder}/${one.pascal}Row.tsx`, rowFile(request)),
    newFile(`${folder}/New${one.pascal}Page.tsx`, newPage(request)),
    newFile(`${folder}/Edit${one.pascal}Page.tsx`, editPage(request)),
    newFile(`${folder}/${one.pascal}Fieldset.tsx`, formFile(request)),
    newFile(`${folder}/${one.kebab}-fields.ts`, fieldsFile(request)),
  ];
}

const listPage = ({ one, many }: ThingRequest) => `import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyWire } from '#web/ui/brand/pictures.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Failed } from '../layout/Failed.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import rows from '../layout/rows.module.css';
import { ${one.pascal}Row } from './${one.pascal}Row.tsx';

export default function ${many.pascal}Page() {
  return <EventPage>{(pigeonhole) => <${many.pascal} pigeonhole={pigeonhole} />}</EventPage>;
}

function ${many.pascal}({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const { data, error, refetch } = useAsk('list${many.pascal}', { params: { phId } });
  const isEmpty = data?.${many.camel}.length === 0;
  const addLink = (
    <Link className={buttonLook({})} to={to('new-${one.kebab}', { phId })}>
      {t('${one.camel}.add')}
    </Link>
  );

  return (
    <>
      <PageHead title={t('${many.camel}.title')} of={name}>
        {data && !isEmpty && addLink}
      </PageHead>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={3} height={5} />}
      {data && isEmpty && (
        <EmptyState picture={<EmptyWire />} title={t('${many.camel}.empty.title')} action={addLink}>
          {t('${many.camel}.empty.text')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className={rows.list} aria-label={t('${many.camel}.title')}>
          {data.${many.camel}.map((${one.camel}) => (
            <${one.pascal}Row key={${one.camel}.id} phId={phId} ${one.camel}={${one.camel}} />
          ))}
        </ul>
      )}
    </>
  );
}
`;

function rowFile({ domain, one, many, fields }: ThingRequest): string {
  const [title, ...others] = fields;
  const facts = others.map((field) => factOf(one.camel, field)).join('\n');
  const list = facts === '' ? '' : `          <ul className={rows.facts}>\n${facts}\n          </ul>\n`;
  const name = title?.name === 'name' ? 'name' : `${title?.name}: name`;
  return `import { useState } from 'react';
import { Link } from 'react-router';
import type { ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import rows from '../layout/rows.module.css';
import { tellFailure } from '../layout/tell-failure.ts';

/** It leads to where it is changed. Before it is deleted, it is asked. */
export function ${one.pascal}Row({ phId, ${one.camel} }: { phId: string; ${one.camel}: ${one.pascal} }) {
  const [asked, setAsked] = useState(false);
  const remove = useSend('delete${one.pascal}');
  const { id, ${name} } = ${one.camel};

  function send() {
    remove.mutate(
      { params: { phId, ${one.camel}Id: id } },
      {
        onSuccess: () => toast(t('${one.camel}.deleted', { name }), { variant: 'ok' }),
        onError: tellFailure,
        onSettled: () => setAsked(false),
      },
    );
  }

  return (
    <Card as="li" className={rows.row}>
      <div className={rows.what}>
        <h2>
          <Link to={to('edit-${one.kebab}', { phId, ${one.camel}Id: id })}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
${list}      </div>
      <div className={rows.buttons}>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('${one.camel}.delete.of', { name })}
          onClick={() => setAsked(true)}
        >
          {t('${one.camel}.delete')}
        </Button>
      </div>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('${one.camel}.delete.title', { name })}
        actions={
          <>
            <Button variant="danger" busy={remove.isPending} onClick={send}>
              {t('${one.camel}.delete.do')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {t('studio.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('${one.camel}.delete.text')}</p>
      </Dialog>
    </Card>
  );
}
`;
}

/** A field in a row of a list. */
function factOf(thing: string, field: FieldSpec): string {
  const value = `${thing}.${field.name}`;
  if (field.kind === 'choice') return `<li>{t(\`${value}.\${${value}}\`)}</li>`;
  if (field.kind === 'number') return `<li>{t('${value}.shown', { count: ${value} })}</li>`;
  const item = `<li><bdi>{${value}}</bdi></li>`;
  return field.least === 0 ? `{${value} !== '' && (${item})}` : item;
}

/** What stands in the form, and what is sent of it. */
function fieldsFile({ domain, one, many, fields }: ThingRequest): string {
  const numbers = fields.filter(({ kind }) => kind === 'number');
  const typed = fields.map(({ name, kind }) =>
    kind === 'choice' ? `${name}: ${one.pascal}['${name}']` : `${name}: string`,
  );
  const fresh = fields.map(
    (field) => `${field.name}: ${field.kind === 'choice' ? `'${field.choices[0]}'` : `''`}`,
  );
  const shown = fields.map(({ name, kind }) => (kind === 'number' ? `${name}: String(${name})` : name));
  const sent = numbers.map(({ name }) => `${name}: numberOf(fields.${name})`);
  const hint = numbers.length === 0 ? '' : ' A number is what was typed, until it is sent.';
  return `import type { ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';

/** As the form has them.${hint} */
export type ${one.pascal}Fields = { ${typed.join('; ')} };

export const new${one.pascal}: ${one.pascal}Fields = { ${fresh.join(', ')} };

export const fieldsOf = ({ ${fields.map(({ name }) => name).join(', ')} }: ${one.pascal}): ${one.pascal}Fields => ({ ${shown.join(', ')} });

export const bodyOf = (fields: ${one.pascal}Fields) => ({ ${['...fields', ...sent].join(', ')} });
${
  numbers.length === 0
    ? ''
    : `
/** Nothing typed is no number, and not 0. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
`
}`;
}
