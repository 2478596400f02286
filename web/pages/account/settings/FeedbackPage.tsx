import { useState } from 'react';
import { longestFeedback } from '#contract/accounts/feedback.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { AccountLayout, AccountSection } from './AccountLayout.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

export default function FeedbackPage() {
  const { account } = useBoot();
  const { busy, errors, save } = useSave('sendFeedback');
  const [sent, setSent] = useState(false);

  async function send(form: FormData) {
    setSent((await save({ body: { text: String(form.get('text') ?? '') } })) !== null);
  }

  return (
    <AccountLayout title={t('account.feedback.title')} lead={t('account.feedback.lead')}>
      <AccountSection
        title={t('account.feedback.write')}
        text={t('account.feedback.text', { email: account?.email })}
      >
        {sent ? (
          <>
            <p className={styles.told} role="status">
              <Icon name="check" />
              <span>{t('account.feedback.sent')}</span>
            </p>
            <div className={styles.end}>
              <Button variant="quiet" onClick={() => setSent(false)}>
                {t('account.feedback.again')}
              </Button>
            </div>
          </>
        ) : (
          <Form errors={errors} onSend={(form) => void send(form)}>
            <TextArea
              label={t('account.feedback.label')}
              name="text"
              required
              rows={6}
              dir="auto"
              maxLength={longestFeedback}
            />
            <div className={styles.end}>
              <Button type="submit" busy={busy}>
                {t('account.feedback.submit')}
              </Button>
            </div>
          </Form>
        )}
      </AccountSection>
    </AccountLayout>
  );
}
