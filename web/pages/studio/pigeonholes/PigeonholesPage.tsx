import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { defaultPageSize } from '#contract/page.ts';
import type { CallReply } from '#web/api/call.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyDovecote } from '#web/ui/brand/desk-pictures.tsx';
import { EmptyWire } from '#web/ui/brand/pictures.tsx';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useCommands } from '#web/ui/overlay/commands/commands.tsx';
import { Failed } from '../layout/Failed.tsx';
import { HomeNav } from '../layout/HomeNav.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Pager } from './Pager.tsx';
import { PigeonholeRow } from './PigeonholeRow.tsx';
import styles from './pigeonholes.module.css';
import { SearchField } from './SearchField.tsx';
import { useListState } from './use-list-state.ts';

export default function PigeonholesPage() {
  const { page, search, goTo, searchFor } = useListState();
  const answer = useAsk('listPigeonholes', { query: { currentPage: page, searchTerm: search } });
  const list = useLast(answer.data);
  // Somebody who has none yet is shown one thing to do, in the middle.
  const hasAny = list === undefined || list.meta.total > 0 || search !== '';
  const navigate = useNavigate();
  useCommands([
    {
      id: 'new',
      label: t('studio.command.new'),
      icon: 'plus',
      run: () => void navigate(to('new-pigeonhole')),
    },
  ]);

  return (
    <>
      <HomeNav />
      <PageHead
        title={t('phList.title')}
        lead={list && hasAny && t(search === '' ? 'phList.lead' : 'phList.found', { count: list.meta.total })}
        says
      >
        {hasAny && (
          <Link className={buttonLook()} to={to('new-pigeonhole')}>
            <span className={styles.withIcon}>
              <Icon name="plus" />
              {t('phList.new')}
            </span>
          </Link>
        )}
      </PageHead>
      {!list && answer.isPending && <LoadingRows rows={4} height={6} />}
      {!list && answer.error && <Failed error={answer.error} onAgain={() => void answer.refetch()} />}
      {list && (
        <>
          {hasAny && <SearchField search={search} onSearch={searchFor} />}
          <List list={list} search={search} onClear={() => searchFor('')} />
          <Pager page={page} last={Math.max(1, Math.ceil(list.meta.total / defaultPageSize))} onGo={goTo} />
        </>
      )}
    </>
  );
}

function List({
  list,
  search,
  onClear,
}: {
  list: CallReply<'listPigeonholes'>;
  search: string;
  onClear: () => void;
}) {
  if (list.pigeonholes.length > 0)
    return (
      <ul className={styles.list} aria-label={t('phList.title')}>
        {list.pigeonholes.map((pigeonhole) => (
          <PigeonholeRow key={pigeonhole.id} pigeonhole={pigeonhole} />
        ))}
      </ul>
    );
  if (search !== '')
    return (
      <EmptyState
        picture={<EmptyWire />}
        title={t('phList.none.title')}
        action={
          <Button variant="quiet" onClick={onClear}>
            {t('phList.none.clear')}
          </Button>
        }
      >
        {t('phList.none.text', { query: search })}
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<EmptyDovecote />}
      title={t('empty.pigeonholes.title')}
      action={
        <Link className={buttonLook()} to={to('new-pigeonhole')}>
          {t('phList.new')}
        </Link>
      }
    >
      {t('empty.pigeonholes.text')}
    </EmptyState>
  );
}

/** The list that stood there stays until the next one has come: a search must not make the page flash. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
