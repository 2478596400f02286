import { useState } from 'react';
import type { Workspace } from '#contract/workspaces/teams.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { AfterForm } from '../layout/FormColumns.tsx';

type Props = { team: Workspace; onLeaving: (leaves: boolean) => void };

/** The way out of a team, below those who are in it. */
export function LeaveTeam({ team, onLeaving }: Props) {
  const [asked, setAsked] = useState(false);
  return (
    <AfterForm>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('members.leave')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('members.leave.title', { name: team.name })}
      >
        <LeaveForm team={team} onLeaving={onLeaving} />
      </Dialog>
    </AfterForm>
  );
}

/** Its last owner is refused, and reads here why. */
function LeaveForm({ team, onLeaving }: Props) {
  const { send, errors, busy } = useForm('leaveTeam', {
    afterwards: 'leaves',
    onRefused: () => onLeaving(false),
  });

  function leave() {
    onLeaving(true);
    send({ params: { tId: team.id } });
  }

  return (
    <Form errors={errors} onSend={leave}>
      <p>{t('members.leave.text')}</p>
      <Button variant="danger" type="submit" busy={busy}>
        {t('members.leave')}
      </Button>
    </Form>
  );
}
