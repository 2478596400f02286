import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { AccountSection } from '../settings/AccountLayout.tsx';

/**
 * For admins of an organisation: the link to its single sign-on settings. Shows nothing while it loads and when it fails,
 * too: nearly nobody is such an admin, and an error about an organisation would puzzle everybody else.
 */
export function OrganisationSection() {
  const { data } = useAsk('listSso', {});
  if (data === undefined || data.organisations.length === 0) return null;
  return (
    <AccountSection title={t('security.organisation.title')} text={t('security.organisation.text')}>
      <div>
        <a className={buttonLook({ variant: 'quiet' })} href={to('sso-config')}>
          {t('security.organisation.set')}
        </a>
      </div>
    </AccountSection>
  );
}
