import { t } from '#web/messages.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import styles from './PasswordRules.module.css';
import { passwordRules } from './password-rules.ts';

/** Ticks the rules off while the password is typed. Nothing is wrong yet: that is said on sending. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label={t('signup.rules.label')}>
      {passwordRules(password).map(({ rule, met }) => (
        <li key={rule} data-met={met || undefined}>
          <span className={styles.mark}>{met && <Icon name="check" size={14} />}</span>
          {t(`signup.rule.${rule}`)}
          <VisuallyHidden>{met ? t('signup.rule.met') : t('signup.rule.unmet')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
