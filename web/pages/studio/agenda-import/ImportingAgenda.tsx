import { useAsk } from '#web/api/queries.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Progress } from '#web/ui/status/Progress.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './agenda-import.module.css';

/** How far the import of an agenda is, for whoever began it. */
export function ImportingAgenda({ phId }: { phId: string }) {
  const tasks = useAsk('listTasks', {}).data?.tasks ?? [];
  const cancel = usePress('cancelTask');
  const task = tasks.find(({ kind, subjectId }) => kind === 'importAgenda' && subjectId === phId);
  if (task === undefined || task.state === 'cancelled') return null;
  const { id, state, place, progress, problem, outcome } = task;
  if (state === 'done' || state === 'failed')
    return (
      <Card className={styles.importing} role="status">
        {problem ?? t('agendaImport.done', { count: outcome?.sessions ?? 0 })}
      </Card>
    );
  return (
    <Card className={styles.importing} role="status">
      <Progress
        label={
          place === null
            ? t('agendaImport.progress', {
                done: formatNumber(progress?.done ?? 0),
                of: formatNumber(progress?.of ?? 0),
              })
            : t('agendaImport.waiting', { place: formatNumber(place) })
        }
        progress={progress}
      />
      <Button
        size="small"
        variant="quiet"
        busy={cancel.isPending}
        onClick={() => cancel.press({ params: { taskId: id } })}
      >
        {t('agendaImport.cancel')}
      </Button>
    </Card>
  );
}
