import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makePigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
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
import { JoinPreview } from './JoinPreview.tsx';
import { NewEventFieldset } from './NewEventFieldset.tsx';

export default function NewPigeonholePage() {
  const { account } = useBoot();
  const [fresh] = useState(() => newAbout(account?.timeZone ?? zoneOfThisBrowser(), Date.now()));
  const draft = useDraft('new-pigeonhole', fresh);
  const form = useForm('makePigeonhole', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  useLoss(draft.isDraft ? 'closing' : null);
  const body = bodyOf(draft.value);

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
      <FormColumns preview={<JoinPreview fields={draft.value} />}>
        <Form errors={form.errors} check={() => problemsOf(makePigeonhole.body, body)} onSend={send}>
          <NewEventFieldset
            fields={draft.value}
            onChange={draft.write}
            onTimeZone={(timezone) => draft.write(inTimeZone(draft.value, timezone, Date.now()))}
            passcodeHint={t('about.passcode.hint')}
            mayBeEndless={false}
          />
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
