import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Failed } from '../layout/Failed.tsx';
import styles from './run-files.module.css';

const rowsShown = 6;

/** The first rows of the list of links. */
export function LinksPreview({ phId }: { phId: string }) {
  const { data, error, refetch } = useAsk('listSessionLinks', { params: { phId } });
  if (error && !data) return <Failed level={3} error={error} onAgain={() => void refetch()} />;
  const sessions = data?.sessions ?? [];
  return (
    <div className={styles.preview} data-list="" aria-busy={!data}>
      {data && sessions.length === 0 && <p>{t('runFiles.session_links.none')}</p>}
      <ul>
        {sessions.slice(0, rowsShown).map(({ id, name, url }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            <span dir="ltr">{url.replace(/^https?:\/\//, '')}</span>
          </li>
        ))}
        {sessions.length > rowsShown && (
          <li>{t('runFiles.session_links.more', { count: sessions.length - rowsShown })}</li>
        )}
      </ul>
    </div>
  );
}
