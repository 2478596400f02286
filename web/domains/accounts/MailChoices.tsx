import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import { t } from '#web/messages.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';

/** The mails that nobody has to get, to be ticked. */
export function MailChoices({ chosen }: { chosen: Subscriptions }) {
  return (
    <div>
      <CheckField
        name="newsletter"
        label={t('account.mails.newsletter')}
        hint={t('account.mails.newsletter.hint')}
        defaultChecked={chosen.newsletter}
      />
      <CheckField
        name="notifications"
        label={t('account.mails.notifications')}
        hint={t('account.mails.notifications.hint')}
        defaultChecked={chosen.notifications}
      />
    </div>
  );
}
