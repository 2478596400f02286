import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './list.module.css';

export function Pager({ page, last, onGo }: { page: number; last: number; onGo: (page: number) => void }) {
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      {page > 1 && (
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="back" />}
          aria-label={t('list.page.previous')}
          onClick={() => onGo(page - 1)}
        />
      )}
      <span aria-current="page">{t('list.page.of', { page, last })}</span>
      {page < last && (
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="forward" />}
          aria-label={t('list.page.next')}
          onClick={() => onGo(page + 1)}
        />
      )}
    </nav>
  );
}
