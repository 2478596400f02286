import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import styles from './settings.module.css';

/** The account is closing, and whoever signed in again may think better of it. */
export function ClosingNotice({ closesAt }: { closesAt: string }) {
  const { account } = useBoot();
  const form = useForm('keepAccount', { afterwards: 'leaves' });
  const day = labelDay(Date.parse(closesAt), account?.timeZone || undefined);

  // What the page says of closing comes with it.
  const keep = () => form.send({}, () => location.reload());

  return (
    <section className={styles.warned} aria-label={t('account.closing.title')}>
      <p>
        <strong>{t('account.closing.text', { day })}</strong>
      </p>
      <ErrorsOf body={form.errors}>
        <FormErrors />
      </ErrorsOf>
      <div className={styles.end}>
        <Button busy={form.busy} onClick={keep}>
          {t('account.closing.keep')}
        </Button>
      </div>
    </section>
  );
}
