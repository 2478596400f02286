import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import { t } from '#web/messages.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';

type MailChoicesProps = { chosen: Subscriptions; onChoose: (choice: Partial<Subscriptions>) => void };

/** The mails that nobody has to get, to be ticked. */
export function MailChoices({ chosen, onChoose }: MailChoicesProps) {
  return (
    <div>
      <CheckField
        name="newsletter"
        label={t('account.mails.newsletter')}
        hint={t('account.mails.newsletter.hint')}
        checked={chosen.newsletter}
        onChange={(event) => onChoose({ newsletter: event.currentTarget.checked })}
      />
      <CheckField
        name="notifications"
        label={t('account.mails.notifications')}
        hint={t('account.mails.notifications.hint')}
        checked={chosen.notifications}
        onChange={(event) => onChoose({ notifications: event.currentTarget.checked })}
      />
    </div>
  );
}
