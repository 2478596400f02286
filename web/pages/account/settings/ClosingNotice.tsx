import { formatTime, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

/** The account is closing, and whoever signed in again may think better of it. */
export function ClosingNotice({ closesAt }: { closesAt: string }) {
  const { account } = useBoot();
  const { busy, errors, save } = useSave('keepAccount');
  const day = formatTime(Date.parse(closesAt), {
    dateStyle: 'long',
    ...(account?.timeZone && { timeZone: account.timeZone }),
  });

  async function keep() {
    // What the page says of closing comes with it.
    if (await save()) location.reload();
  }

  return (
    <section className={styles.warned} aria-label={t('account.closing.title')}>
      <p>
        <strong>{t('account.closing.text', { day })}</strong>
      </p>
      <ErrorsOf body={errors}>
        <FormErrors />
      </ErrorsOf>
      <div className={styles.end}>
        <Button busy={busy} onClick={() => void keep()}>
          {t('account.closing.keep')}
        </Button>
      </div>
    </section>
  );
}
