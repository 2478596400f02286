import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './list.module.css';

/** Where there is no further page the button stays, and the focus with it. */
export function Pager({ page, last, onGo }: { page: number; last: number; onGo: (page: number) => void }) {
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="back" />}
        aria-label={t('list.page.previous')}
        blocked={page > 1 ? null : t('list.page.first')}
        onClick={() => onGo(page - 1)}
      />
      <span aria-current="page" role="status">
        {t('list.page.of', { page, last })}
      </span>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="forward" />}
        aria-label={t('list.page.next')}
        blocked={page < last ? null : t('list.page.last')}
        onClick={() => onGo(page + 1)}
      />
    </nav>
  );
}
