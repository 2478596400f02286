import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makePigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useMake } from '#web/api/queries.ts';
import { bodyOf, inTimeZone, newAbout } from '#web/domains/pigeonholes/about-fields.ts';
import { zoneOfThisBrowser } from '#web/domains/pigeonholes/time-zones.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { FormColumns, FormEnd } from '../layout/FormColumns.tsx';
import { HomeNav } from '../layout/HomeNav.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { useDraft } from '../layout/use-draft.ts';
import { AboutForm } from './AboutForm.tsx';
import { JoinPreview } from './JoinPreview.tsx';
import { useAboutErrors } from './use-about-errors.ts';

export default function NewPigeonholePage() {
  const { account } = useBoot();
  const [fresh] = useState(() => newAbout(account?.timeZone ?? zoneOfThisBrowser(), Date.now()));
  const draft = useDraft('new-pigeonhole', fresh);
  const { make, busy, error, variables } = useMake('makePigeonhole');
  const navigate = useNavigate();
  const body = bodyOf(draft.value);
  const errors = useAboutErrors(error, variables, draft.value.passcode);

  function send() {
    make({ body }, ({ pigeonhole }) => {
      draft.forget();
      toast(t('about.new.made', { name: pigeonhole.name }), { variant: 'ok' });
      void navigate(to('agenda', { phId: pigeonhole.id }));
    });
  }

  return (
    <>
      <HomeNav />
      <PageHead title={t('about.new.title')} lead={t('about.new.lead')} />
      <FormColumns preview={<JoinPreview fields={draft.value} />}>
        <AboutForm
          fields={draft.value}
          onChange={draft.write}
          onTimeZone={(timezone) => draft.write(inTimeZone(draft.value, timezone, Date.now()))}
          passcodeHint={t('about.passcode.hint')}
          errors={errors}
          check={() => problemsOf(makePigeonhole.body, body)}
          onSend={send}
          end={
            <FormEnd>
              <Button type="submit" busy={busy}>
                {t('about.new.submit')}
              </Button>
            </FormEnd>
          }
        />
      </FormColumns>
    </>
  );
}
