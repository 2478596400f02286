import { factOf } from '../thing/pages.ts';
import type { ThingRequest } from '../thing/request.ts';
import { type Change, newFile } from '../write-changes.ts';

export function pageChanges(request: ThingRequest): Change[] {
  const { one, many } = request;
  const folder = `web/pages/studio/${many.kebab}`;
  return [
    newFile(`${folder}/${many.pascal}Page.tsx`, pageFile(request)),
    newFile(`${folder}/${many.pascal}List.tsx`, listFile(request)),
    newFile(`${folder}/${one.pascal}Row.tsx`, rowFile(request)),
  ];
}

const pageFile = ({ many }: ThingRequest) => `import { defaultPageSize } from '#contract/page.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Failed } from '../layout/Failed.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Pager } from '../list/Pager.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { useLast } from '../list/use-last.ts';
import { useListState } from '../list/use-list-state.ts';
import { ${many.pascal}List } from './${many.pascal}List.tsx';

export default function ${many.pascal}Page() {
  return <EventPage>{(pigeonhole) => <${many.pascal} key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function ${many.pascal}({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const { page, search, goTo, searchFor } = useListState();
  const answer = useAsk('list${many.pascal}', { params: { phId }, query: { currentPage: page, searchTerm: search } });
  const list = useLast(answer.data);
  const hasAny = list === undefined || list.meta.total > 0 || search !== '';
  const lead = search === '' ? '${many.camel}.lead' : '${many.camel}.found';

  return (
    <>
      <PageHead title={t('${many.camel}.title')} of={name} lead={list && hasAny && t(lead, { count: list.meta.total })} says />
      {!list && answer.isPending && <LoadingRows rows={4} height={5} />}
      {!list && answer.error && <Failed error={answer.error} onAgain={() => void answer.refetch()} />}
      {list && (
        <>
          {hasAny && <SearchField label={t('${many.camel}.search')} search={search} onSearch={searchFor} />}
          <${many.pascal}List ${many.camel}={list.${many.camel}} search={search} onClear={() => searchFor('')} />
          <Pager page={page} last={Math.max(1, Math.ceil(list.meta.total / defaultPageSize))} onGo={goTo} />
        </>
      )}
    </>
  );
}
`;

const listFile = ({
  domain,
  one,
  many,
}: ThingRequest) => `import type { ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import { t } from '#web/messages.ts';
import { EmptyWire } from '#web/ui/brand/pictures.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import rows from '../layout/rows.module.css';
import { ${one.pascal}Row } from './${one.pascal}Row.tsx';

type Props = { ${many.camel}: readonly ${one.pascal}[]; search: string; onClear: () => void };

/** One page of the list, or why there is nothing on it. */
export function ${many.pascal}List({ ${many.camel}, search, onClear }: Props) {
  if (${many.camel}.length > 0)
    return (
      <ul className={rows.list} aria-label={t('${many.camel}.title')}>
        {${many.camel}.map((${one.camel}) => (
          <${one.pascal}Row key={${one.camel}.id} ${one.camel}={${one.camel}} />
        ))}
      </ul>
    );
  if (search === '')
    return (
      <EmptyState picture={<EmptyWire />} title={t('${many.camel}.empty.title')}>
        {t('${many.camel}.empty.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<EmptyWire />}
      title={t('${many.camel}.none.title')}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('${many.camel}.none.clear')}
        </Button>
      }
    >
      {t('${many.camel}.none.text', { query: search })}
    </EmptyState>
  );
}
`;

function rowFile({ domain, one, many, fields: [title, ...others] }: ThingRequest): string {
  const facts = others.map((field) => factOf(one.camel, field)).join('\n');
  const list = facts === '' ? '' : `<ul className={rows.facts}>\n${facts}\n</ul>\n`;
  return `import type { ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';
${facts.includes('t(') ? `import { t } from '#web/messages.ts';\n` : ''}import { Card } from '#web/ui/display/Card.tsx';
import rows from '../layout/rows.module.css';

export function ${one.pascal}Row({ ${one.camel} }: { ${one.camel}: ${one.pascal} }) {
  return (
    <Card as="li" className={rows.row}>
      <div className={rows.what}>
        <h2>
          <bdi>{${one.camel}.${title?.name}}</bdi>
        </h2>
        ${list}</div>
    </Card>
  );
}
`;
}
