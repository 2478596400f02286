import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import styles from './panel.module.css';

/** Pages opened by a link are not told of changes by the live connection: they ask. */
const askAgainMs = 10_000;

/** What organizers have written for whoever speaks. */
export function SpeakerNotes({ lsId }: { lsId: string }) {
  const { data } = useAsk('readNotes', { params: { lsId } }, { everyMs: askAgainMs });
  if (!data || data.text === '') return null;
  return (
    <Card as="section" className={styles.aside}>
      <h2>{t('panel.notes')}</h2>
      <p className={styles.notes} dir="auto">
        {data.text}
      </p>
    </Card>
  );
}
