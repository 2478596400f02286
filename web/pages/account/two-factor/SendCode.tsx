import { addresses } from '#web/api/addresses.at-build.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { useCountdown } from '../forms/use-countdown.ts';
import { useNativePost } from '../forms/use-native-post.ts';

/** Has a code mailed, or another one, once a while has gone by. */
export function SendCode({ again, seconds }: { again: boolean; seconds: number }) {
  const { errors } = useBoot();
  const { ref, busy, post } = useNativePost();
  // What an answer was about stands above the code where there is one.
  const answered = again ? null : errors;
  const left = useCountdown(Math.max(seconds, answered?.disableTimer ?? 0));
  return (
    <AccountForm ref={ref} action={addresses.resendEmailCode[1]} errors={answered} onSend={post}>
      <Button
        type="submit"
        wide
        variant={again ? 'quiet' : 'primary'}
        busy={busy}
        blocked={left > 0 ? t('twoFactor.email.wait', { count: left }) : null}
      >
        {left > 0
          ? t('twoFactor.email.wait', { count: left })
          : t(again ? 'twoFactor.email.again' : 'twoFactor.email.send')}
      </Button>
    </AccountForm>
  );
}
