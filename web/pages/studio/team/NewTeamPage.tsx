import { Link, useNavigate } from 'react-router';
import { makeTeam, teamName } from '#contract/workspaces/teams.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { FormEnd } from '../layout/FormColumns.tsx';
import { HomeNav } from '../layout/HomeNav.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import styles from './team.module.css';

/** A team needs a name alone. Whoever makes it is led to where others are invited. */
export default function NewTeamPage() {
  const draft = useDraft('new-team', { name: '' });
  const form = useForm('makeTeam', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  const body = draft.value;

  function send() {
    form.send({ body }, ({ team }) => {
      toast(t('team.new.made', { name: team.name }), { variant: 'ok' });
      void navigate(to('members', { tId: team.id }));
    });
  }

  return (
    <>
      <HomeNav />
      <PageHead title={t('team.new.title')} lead={t('team.new.lead')} />
      <div className={styles.form}>
        <Form errors={form.errors} check={() => problemsOf(makeTeam.body, body)} onSend={send}>
          <TextField
            label={t('team.new.name')}
            hint={t('team.new.name.hint')}
            maxLength={teamName.most}
            dir="auto"
            autoComplete="off"
            autoFocus
            required
            {...draft.field('name')}
          />
          <FormEnd>
            <Button type="submit" busy={form.busy}>
              {t('team.new.submit')}
            </Button>
            <Link className={buttonLook({ variant: 'quiet' })} to={to('pigeonholes')} onClick={draft.forget}>
              {t('studio.cancel')}
            </Link>
          </FormEnd>
        </Form>
      </div>
    </>
  );
}
