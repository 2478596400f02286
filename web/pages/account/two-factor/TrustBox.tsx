import { trustedDeviceDays } from '#contract/accounts/second-factor.ts';
import { t } from '#web/messages.ts';
import { KeptBox } from '../forms/KeptBox.tsx';

export function TrustBox() {
  return <KeptBox name="trust" label={t('twoFactor.trust', { count: trustedDeviceDays })} />;
}
