import { useState } from 'react';
import type { ApiKey } from '#contract/workspaces/api-keys.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import { lastTime } from '#web/ui/words/time-ago.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import rows from '../layout/rows.module.css';
import { usePress } from '../layout/use-press.ts';
import styles from './developer.module.css';

type Props = {
  tId: string;
  apiKey: ApiKey;
  onSecret: (secret: string) => void;
  /** It is to be revoked. */
  onRevoke: () => void;
};

/** One key: what it may, whether it works, since when nobody used it. To reset or to revoke it is asked first. */
export function ApiKeyRow({ tId, apiKey, onSecret, onRevoke }: Props) {
  const [asked, setAsked] = useState<'reset' | 'revoke' | null>(null);
  const reset = usePress('resetApiKey');
  const revoke = usePress('revokeApiKey');
  const { id, name, state } = apiKey;

  function resetKey() {
    reset.press(
      { params: { tId }, body: { keyId: id } },
      { done: ({ secret }) => onSecret(secret), settled: () => setAsked(null) },
    );
  }

  function revokeKey() {
    onRevoke();
    revoke.press(
      { params: { tId, keyId: id } },
      {
        done: () => toast(t('developer.revoked', { name }), { variant: 'ok' }),
        settled: () => setAsked(null),
      },
    );
  }

  return (
    <Card as="li" className={rows.row} variant={state === 'good' ? 'plain' : 'faded'}>
      <div className={rows.what}>
        <h2>
          <bdi>{name}</bdi>
          {state !== 'good' && <Chip variant="danger">{t(`developer.state.${state}`)}</Chip>}
        </h2>
        <p className={styles.scopes}>
          {apiKey.scopes.map((scope) => (
            <Chip key={scope}>{t(`developer.scope.${scope}`)}</Chip>
          ))}
          <code dir="ltr">vol_…{apiKey.ending}</code>
        </p>
        <Facts apiKey={apiKey} />
        {state === 'stopped' && <p className={rows.facts}>{t('developer.state.stopped.text')}</p>}
      </div>
      <div className={rows.buttons}>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('developer.reset.of', { name })}
          onClick={() => setAsked('reset')}
        >
          {t('developer.reset')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          data-revokes
          aria-label={t('developer.revoke.of', { name })}
          onClick={() => setAsked('revoke')}
        >
          {t('developer.revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : t(`developer.${asked}.title`, { name })}
        act={t(asked === 'reset' ? 'developer.reset.do' : 'developer.revoke.do')}
        busy={reset.isPending || revoke.isPending}
        onConfirm={asked === 'reset' ? resetKey : revokeKey}
      >
        <p>{asked !== null && t(`developer.${asked}.text`)}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Facts({ apiKey: { madeBy, madeAt, expiresAt, lastUsedAt } }: { apiKey: ApiKey }) {
  return (
    <ul className={rows.facts}>
      <li>{t('developer.made', { name: madeBy ?? t('developer.nobody'), day: dayOf(madeAt) })}</li>
      <li>{expiresAt ? t('developer.expires', { day: dayOf(expiresAt) }) : t('developer.expires.never')}</li>
      <li>
        {lastUsedAt
          ? t('developer.used', { when: lastTime(lastUsedAt, Date.now()) })
          : t('developer.used.never')}
      </li>
    </ul>
  );
}

const dayOf = (instant: string) => labelDay(new Date(instant));
