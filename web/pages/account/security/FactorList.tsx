import { type ReactNode, useRef } from 'react';
import type { Factor } from '#contract/accounts/second-factor.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { classes } from '#web/ui/look/classes.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import { lastTime } from '#web/ui/words/time-ago.ts';
import { useNow } from '../forms/use-now.ts';
import page from '../page.module.css';
import { AddKey } from './AddKey.tsx';
import { ProvenButton } from './ProofProvider.tsx';
import styles from './security.module.css';

/** The three kinds of a second step, each with what can be done about it. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  const email = factors.find(({ kind }) => kind === 'email');
  const app = factors.find(({ kind }) => kind === 'app');
  const keys = factors.filter(({ kind }) => kind === 'webauth');
  const rows = useRef<HTMLUListElement>(null);
  const keyLeaves = useFocusAfterRemoval(
    keys.map(({ id }) => id),
    (at) => {
      const next = rows.current?.querySelectorAll<HTMLElement>('[data-key] button')[at];
      focusOrContent(next ?? rows.current?.querySelector<HTMLElement>('[data-act] button'));
    },
  );
  const appLeaves = useFocusAfterRemoval(app === undefined ? [] : [app.id], () =>
    focusOrContent(rows.current?.querySelector<HTMLElement>('[data-act] a')),
  );
  return (
    <ul ref={rows} className={styles.rows}>
      <Kind
        icon="lock"
        title={t('factor.webauth')}
        text={t('security.key.text')}
        on={keys.length > 0}
        action={<AddKey />}
      >
        {keys.length > 0 && (
          <ul className={styles.keys}>
            {keys.map((key) => (
              <KeyRow key={key.id} factor={key} onRemove={() => keyLeaves(key.id)} />
            ))}
          </ul>
        )}
      </Kind>
      <Kind
        icon="phone"
        title={t('factor.app')}
        text={t('security.app.text')}
        on={app !== undefined}
        used={app?.lastUsedAt}
        action={
          app === undefined ? (
            <a className={buttonLook({ variant: 'quiet', size: 'small' })} href={to('account-security-app')}>
              {t('security.app.add')}
            </a>
          ) : (
            <RemoveButton factor={app} name={t('factor.app')} onRemove={() => appLeaves(app.id)} />
          )
        }
      />
      <Kind
        icon="mail"
        title={t('factor.email')}
        text={t('security.email.text')}
        on={email !== undefined}
        used={email?.lastUsedAt}
        action={<EmailSwitch on={email !== undefined} />}
      />
    </ul>
  );
}

type KindProps = {
  icon: 'lock' | 'phone' | 'mail';
  title: string;
  text: string;
  on: boolean;
  used?: string | null;
  action: ReactNode;
  children?: ReactNode;
};

function Kind({ icon, title, text, on, used, action, children }: KindProps) {
  const now = useNow();
  return (
    <li className={styles.row}>
      <Icon name={icon} />
      <div className={styles.what}>
        <p className={styles.name}>
          {title} <Chip variant={on ? 'ok' : 'mute'}>{t(on ? 'security.on' : 'security.off')}</Chip>
        </p>
        <p className={styles.text}>{text}</p>
        {used && <p className={styles.text}>{t('security.used', { when: lastTime(used, now) })}</p>}
      </div>
      <div className={styles.act} data-act>
        {action}
      </div>
      {children}
    </li>
  );
}

function KeyRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const now = useNow();
  const added = labelDay(new Date(factor.madeAt));
  const name = factor.name ?? t('factor.webauth');
  return (
    <li className={styles.key} data-key>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes(page.facts, styles.text)}>
          <span>{t('security.key.added', { day: added })}</span>{' '}
          {factor.lastUsedAt && <span>{t('security.used', { when: lastTime(factor.lastUsedAt, now) })}</span>}
        </p>
      </div>
      <RemoveButton factor={factor} name={name} onRemove={onRemove} />
    </li>
  );
}

type RemoveProps = { factor: Factor; name: string; onRemove: () => void };

function RemoveButton({ factor, name, onRemove }: RemoveProps) {
  const remove = useSend('removeFactor');
  return (
    <ProvenButton
      label={t('security.remove')}
      name={name}
      act={async () => {
        onRemove();
        await remove.mutateAsync({ params: { factorId: factor.id } });
        toast(t('security.removed', { name }), { variant: 'ok' });
      }}
    />
  );
}

function EmailSwitch({ on }: { on: boolean }) {
  const change = useSend('switchEmailCode');
  return (
    <ProvenButton
      label={t(on ? 'security.turnOff' : 'security.turnOn')}
      name={t('factor.email')}
      act={async () => {
        await change.mutateAsync({ body: { on: !on } });
        toast(t(on ? 'security.email.isOff' : 'security.email.isOn'), { variant: 'ok' });
      }}
    />
  );
}
