import { type Change, newFile } from '../write-changes.ts';
import { columnsFile } from './columns.ts';
import { filtersOf } from './declaration.ts';
import type { ListRequest } from './request.ts';

/** `page`: that of one item; `add`: that on which one is added. */
type Beside = { page: string | null; add: string | null };

export function listPages(request: ListRequest, beside: Beside): Change[] {
  const { one, many } = request;
  const folder = `web/pages/studio/${many.kebab}`;
  return [
    newFile(`${folder}/${many.pascal}Page.tsx`, pageFile(request, beside)),
    newFile(`${folder}/${one.kebab}-columns.tsx`, columnsFile(request, beside)),
  ];
}

function pageFile({ one, many, fields: [title, ...others] }: ListRequest, beside: Beside): string {
  const hasFilters = filtersOf(others).length > 0;
  const names = [`${one.camel}Columns`, ...(hasFilters ? [`${one.camel}Filters`] : [])];
  const add =
    beside.add === null
      ? ''
      : `  const addLink = (
    <Link className={buttonLook()} to={to('${beside.add}', { phId })}>
      {t('${one.camel}.add')}
    </Link>
  );
`;
  const isEmpty = add && `  const isEmpty = listed.total === 0 && !listed.isNarrowed;\n`;
  const head = `title={t('${many.camel}.title')} of={name}`;
  return `${add && `import { Link } from 'react-router';\n`}import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { t } from '#web/messages.ts';
${add && `import { to } from '#web/to.ts';\n`}import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
${add && `import { buttonLook } from '#web/ui/controls/Button.tsx';\n`}import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { useList } from '../list/use-list.ts';
import { ${names.join(', ')} } from './${one.kebab}-columns.tsx';

export default function ${many.pascal}Page() {
  return (
    <EventPage>{(pigeonhole) => <${many.pascal} key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>
  );
}

function ${many.pascal}({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const listed = useList('list${many.pascal}', { phId });
${isEmpty}${add}
  return (
    <>
      ${add ? `<PageHead ${head}>\n{listed.total !== undefined && !isEmpty && addLink}\n</PageHead>` : `<PageHead ${head} />`}
      <DataTable
        listed={listed}
        title={t('${many.camel}.title')}
        columns={${one.camel}Columns(${beside.page === null ? '' : 'phId'})}
        nameOf={(${one.camel}) => ${one.camel}.${title?.name}}
        searchLabel={t('${many.camel}.search')}
${hasFilters ? `        filters={${one.camel}Filters()}\n` : ''}        usualSort={t('list.sort.newest')}
        empty={
          <EmptyState picture={<EmptyBranch />} title={t('${many.camel}.empty.title')}${add && ' action={addLink}'}>
            {t('${many.camel}.empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}
`;
}
