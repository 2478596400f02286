import { t } from '#web/messages.ts';
import { Failed } from '#web/pages/studio/layout/Failed.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import styles from './DeskSearch.module.css';
import type { FoundQuestions } from './use-found-questions.ts';

/** Above what a search finds: how many there are, and that newer ones wait. */
export function FoundHead({ found }: { found: FoundQuestions }) {
  const { filter, more, newer, failure } = found;
  if (filter === null)
    return failure === null ? (
      <Skeleton rows={rowsOf(3, 4.5)} />
    ) : (
      <Failed level={3} error={failure} onAgain={found.read} />
    );
  return (
    <div className={more.total > 0 ? styles.head : undefined}>
      <div role="status">
        {more.total > 0 ? (
          <p className={styles.count}>{t('desk.search.found', { count: more.total })}</p>
        ) : (
          <EmptyState level={3} title={t('desk.search.none')}>
            {filter.search !== '' && filter.tag === '' && filter.assignee === ''
              ? t('desk.search.none.text', { search: filter.search })
              : t('desk.filter.none.text')}
          </EmptyState>
        )}
      </div>
      {newer > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={<Icon name="arrowUp" size={16} />}
          onClick={found.showNewer}
        >
          {t('desk.search.newer', { count: newer })}
        </Button>
      )}
    </div>
  );
}
