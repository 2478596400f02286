import { type SlowMode, secondsBetween } from '#contract/kinds/slow-mode.ts';
import { t } from '#web/messages.ts';

export const slowModeName = (mode: SlowMode): string =>
  mode === '0' ? t('panel.slow.off') : t('panel.slow.seconds', { count: secondsBetween(mode) });
