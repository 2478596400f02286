import { useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { useForm } from '#web/api/use-form.ts';
import { timeZoneChoices, zoneOfThisBrowser } from '#web/domains/pigeonholes/time-zones.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { regionalOf } from '#web/ui/entry/regional.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { useSaved } from '#web/ui/fields/use-saved.ts';
import { remember } from '#web/ui/look/remember.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './settings.module.css';

const choices = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }));

/** Dates and times are written as the language and the reader's region write them: an example says more than a format. */
export function LanguageForm({ ofAccount, timeZone }: { ofAccount: string | null; timeZone: string | null }) {
  const { locale: present } = useBoot();
  const [atFirst] = useState(ofAccount);
  // This device may be read in another language than the account's: in its own, until the account's is changed elsewhere.
  const language = ofAccount === atFirst ? present.split('-')[0] : ofAccount;
  const [saved, setSaved] = useSaved({
    locale: language as Language,
    timeZone: timeZone ?? zoneOfThisBrowser(),
  });
  const draft = useDraft('settings', saved);
  const form = useForm('editSettings', { draft });
  const { locale, timeZone: zone } = draft.value;

  const send = () =>
    form.send({ body: draft.value }, () => {
      setSaved(draft.value);
      remember('locale', locale);
      // Texts come with the page.
      if (locale === present.split('-')[0]) toast(t('account.language.saved'), { variant: 'ok' });
      else location.reload();
    });

  return (
    <Form errors={form.errors} onSend={send}>
      <SelectField label={t('account.language.language')} choices={choices} {...draft.field('locale')} />
      <SelectField
        label={t('account.language.timeZone')}
        dir="ltr"
        choices={timeZoneChoices(zone)}
        {...draft.field('timeZone')}
      />
      <p className={styles.example}>
        <span>{t('account.language.example')}</span>
        <bdi lang={locale}>{exampleOf(locale, zone)}</bdi>
      </p>
      <div className={styles.end}>
        <Button type="submit" busy={form.busy}>
          {t('account.save')}
        </Button>
      </div>
    </Form>
  );
}

function exampleOf(locale: string, timeZone: string): string {
  const regional = regionalOf(locale, navigator.languages);
  return new Intl.DateTimeFormat(regional, { dateStyle: 'full', timeStyle: 'short', timeZone }).format();
}
