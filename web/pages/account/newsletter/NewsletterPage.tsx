import { useState } from 'react';
import { MailChoices } from '#web/domains/accounts/MailChoices.tsx';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { useNativePost } from '../forms/use-native-post.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/** A mail leads here. It says for itself whose address it is, so that nobody has to log in to get less mail. */
export default function NewsletterPage() {
  const { csrfToken, errors } = useBoot();
  const { token, email, subscriptions } = usePageData('newsletter');
  const [chosen, setChosen] = useState(subscriptions);
  const { ref, busy, post } = useNativePost();
  useTitle(t('newsletter.title'));
  return (
    <AccountCard title={t('newsletter.title')}>
      <p className={styles.text}>{t('newsletter.lead', { email })}</p>
      <Form ref={ref} method="post" action={to('newsletter')} errors={errors} onSend={post}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="token" value={token} />
        <MailChoices chosen={chosen} onChoose={(choice) => setChosen({ ...chosen, ...choice })} />
        <Button type="submit" wide busy={busy}>
          {t('account.mails.submit')}
        </Button>
      </Form>
      <p className={styles.note}>{t('newsletter.note')}</p>
    </AccountCard>
  );
}
