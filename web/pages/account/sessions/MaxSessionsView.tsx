import type { UserSession } from '#contract/accounts/sessions.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { useNativePost } from '../forms/use-native-post.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { GiveUp } from '../two-factor/GiveUp.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { deviceName } from './device-name.ts';
import styles from './sessions.module.css';

type Props = {
  userSessionList: readonly UserSession[];
  user: { email: string; name: string | null };
  maxSessions: number;
  /** Somebody ended one elsewhere: there is room by now. */
  mayContinue: boolean;
};

/** As many browsers as may be are signed in: nobody is put out without a word, so one has to choose. */
export function MaxSessionsView({ userSessionList, user, maxSessions, mayContinue }: Props) {
  const { errors } = useBoot();
  useTitle(t('maxSessions.title'));
  return (
    <AccountCard title={t(mayContinue ? 'maxSessions.mayContinue.title' : 'maxSessions.title')}>
      <p className={page.lead}>
        {mayContinue
          ? t('maxSessions.mayContinue.lead', { email: user.email })
          : t('maxSessions.lead', { email: user.email, count: maxSessions })}
      </p>
      {errors && (
        <p className={page.text} role="alert">
          {errors.description}
        </p>
      )}
      {mayContinue ? (
        <OneButton action={to('max-active-session')} label={t('maxSessions.continue')} variant="primary" />
      ) : (
        <OneButton action={addresses.signInAlone[1]} label={t('maxSessions.alone')} variant="primary" />
      )}
      {userSessionList.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('maxSessions.list')}</h2>
          <ul className={styles.rows}>
            {userSessionList.map((session) => (
              <DeviceRow
                key={session.id}
                device={session}
                seenAt={session.lastSeenAt}
                action={
                  <OneButton
                    action={addresses.endSignIn[1]}
                    fields={{ sessionId: session.id }}
                    label={t('maxSessions.end')}
                    name={deviceName(session)}
                    variant="quiet"
                  />
                }
              />
            ))}
          </ul>
          <p className={page.note}>{t('maxSessions.network')}</p>
          <OneButton action={addresses.endOtherSignIns[1]} label={t('maxSessions.endAll')} variant="quiet" />
        </>
      )}
      <GiveUp />
    </AccountCard>
  );
}

type OneButtonProps = {
  action: string;
  label: string;
  /** What it is about, for those who hear the button alone. */
  name?: string;
  variant: 'primary' | 'quiet';
  fields?: Readonly<Record<string, string>>;
};

/** Posted by the browser itself, so that it works wherever one could sign in. */
function OneButton({ action, label, name, variant, fields = {} }: OneButtonProps) {
  const { ref, busy, post } = useNativePost();
  const small = fields.sessionId !== undefined;
  return (
    <AccountForm ref={ref} action={action} onSend={post}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant={variant}
        size={small ? 'small' : 'medium'}
        wide={!small}
        busy={busy}
        aria-label={name === undefined ? undefined : t('security.buttonOf', { label, name })}
      >
        {label}
      </Button>
    </AccountForm>
  );
}
