import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { AccountSection } from '../settings/AccountFrame.tsx';

/** For admins of an organisation: the way to how its people sign in. To everybody else there is nothing here. */
export function OrganisationSection() {
  const { data } = useAsk('listSso', {});
  if (data === undefined || data.organisations.length === 0) return null;
  return (
    <AccountSection title={t('security.organisation.title')} text={t('security.organisation.text')}>
      <div>
        <a className={buttonLook({ look: 'quiet' })} href={paths.ssoConfig()}>
          {t('security.organisation.set')}
        </a>
      </div>
    </AccountSection>
  );
}
