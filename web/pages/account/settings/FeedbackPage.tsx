import { useState } from 'react';
import { longestFeedback } from '#contract/accounts/feedback.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { AccountLayout, AccountSection } from './AccountLayout.tsx';
import styles from './settings.module.css';

const nothingWritten = { text: '' };

export default function FeedbackPage() {
  const { account } = useBoot();
  const draft = useDraft('feedback', nothingWritten);
  const form = useForm('sendFeedback', { draft });
  const [sent, setSent] = useState(false);

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
          <Form errors={form.errors} onSend={() => form.send({ body: draft.value }, () => setSent(true))}>
            <TextArea
              label={t('account.feedback.label')}
              required
              rows={6}
              dir="auto"
              maxLength={longestFeedback}
              {...draft.field('text')}
            />
            <div className={styles.end}>
              <Button type="submit" busy={form.busy}>
                {t('account.feedback.submit')}
              </Button>
            </div>
          </Form>
        )}
      </AccountSection>
    </AccountLayout>
  );
}
