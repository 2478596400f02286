import { useAsk } from '#web/api/queries.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Progress } from '#web/ui/status/Progress.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './members.module.css';

/** How far the invitations of a list are, for whoever sent it. */
export function SendingInvites({ tId }: { tId: string }) {
  const tasks = useAsk('listTasks', {}).data?.tasks ?? [];
  const cancel = usePress('cancelTask');
  const task = tasks.find(({ kind, subjectId }) => kind === 'inviteMembers' && subjectId === tId);
  if (task === undefined || task.state === 'cancelled') return null;
  const { id, state, place, progress, problem, outcome } = task;
  if (state === 'done' || state === 'failed')
    return (
      <Card className={styles.sending} role="status">
        {problem ?? t('members.sending.done', { count: outcome?.invited ?? 0 })}
      </Card>
    );
  return (
    <Card className={styles.sending} role="status">
      <Progress
        label={
          place === null
            ? t('members.sending', {
                done: formatNumber(progress?.done ?? 0),
                of: formatNumber(progress?.of ?? 0),
              })
            : t('members.sending.waiting', { place: formatNumber(place) })
        }
        progress={progress}
      />
      <Button
        size="small"
        variant="quiet"
        busy={cancel.isPending}
        onClick={() => cancel.press({ params: { taskId: id } })}
      >
        {t('members.sending.cancel')}
      </Button>
    </Card>
  );
}
