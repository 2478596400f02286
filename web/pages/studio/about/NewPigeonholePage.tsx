import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makePigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { bodyOf, inTimeZone, newAbout } from '#web/domains/pigeonholes/about-fields.ts';
import { zoneOfThisBrowser } from '#web/domains/pigeonholes/time-zones.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useLoss } from '#web/ui/entry/losses.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { FormColumns, FormEnd } from '../layout/FormColumns.tsx';
import { HomeNav } from '../layout/HomeNav.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { isChoiceGone, problemsOfChoice, WorkspaceField } from '../whole-event/WorkspaceField.tsx';
import { JoinPreview } from './JoinPreview.tsx';
import { NewEventFieldset } from './NewEventFieldset.tsx';

export default function NewPigeonholePage() {
  const { account } = useBoot();
  const [fresh] = useState(() => ({
    ...newAbout(account?.timeZone ?? zoneOfThisBrowser(), Date.now()),
    /** Empty: the personal one. */
    workspaceId: '',
  }));
  const workspaces = useAsk('listWorkspaces', {}).data?.workspaces;
  const teams = (workspaces ?? []).filter(({ kind }) => kind === 'team');
  const choices = [
    { value: '', label: t('about.workspace.personal') },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const draft = useDraft('new-pigeonhole', fresh);
  const form = useForm('makePigeonhole', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  useLoss(draft.isDraft ? 'closing' : null);
  const { workspaceId, ...about } = draft.value;
  const body = { ...bodyOf(about), ...(workspaceId !== '' && { workspaceId }) };
  const isGone = workspaces !== undefined && isChoiceGone(choices, workspaceId);
  const check = () => ({
    ...problemsOf(makePigeonhole.body, body),
    ...(isGone && problemsOfChoice(choices, workspaceId)),
  });

  function choose(workspaceId: string) {
    // Only events of teams may have no last day.
    const endDate = workspaceId === '' && about.endDate === '' ? about.startDate : about.endDate;
    draft.set({ workspaceId, endDate });
  }

  function send() {
    form.send({ body }, ({ pigeonhole }) => {
      toast(t('about.new.made', { name: pigeonhole.name }), { variant: 'ok' });
      void navigate(to('agenda', { phId: pigeonhole.id }));
    });
  }

  return (
    <>
      <HomeNav />
      <PageHead title={t('about.new.title')} lead={t('about.new.lead')} />
      <FormColumns preview={<JoinPreview fields={about} />}>
        <Form errors={form.errors} check={check} onSend={send}>
          <NewEventFieldset
            fields={about}
            onChange={draft.set}
            onTimeZone={(timezone) => draft.set(inTimeZone(about, timezone, Date.now()))}
            passcodeHint={t('about.passcode.hint')}
            mayBeEndless={workspaceId !== ''}
          >
            {(teams.length > 0 || isGone) && (
              <WorkspaceField
                label={t('about.workspace')}
                hint={t('about.workspace.hint')}
                value={workspaceId}
                choices={choices}
                onChange={(event) => choose(event.currentTarget.value)}
              />
            )}
          </NewEventFieldset>
          <FormEnd>
            <Button type="submit" busy={form.busy}>
              {t('about.new.submit')}
            </Button>
          </FormEnd>
        </Form>
      </FormColumns>
    </>
  );
}
