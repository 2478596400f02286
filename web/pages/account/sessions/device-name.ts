import type { Device } from '#contract/accounts/sessions.ts';
import { t } from '#web/messages.ts';

/** A browser somewhere, by what it says of itself. */
export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.device.unknown');
}
