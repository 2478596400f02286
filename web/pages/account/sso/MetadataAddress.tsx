import type { ComponentProps } from 'react';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import type { CallReply } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import { labelTime } from '#web/ui/words/label-time.ts';
import styles from './sso.module.css';

export type ReadHere = CallReply<'readSsoProvider'>['provider'];

type Props = {
  field: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'>;
  busy: boolean;
  onRead: () => void;
  /** What stood there just now, and stands in the fields below by now. */
  read: ReadHere | null;
};

/** Where the provider keeps its metadata: read once before anything is saved, and each day from then on. */
export function MetadataAddress({ field, busy, onRead, read }: Props) {
  return (
    <div className={styles.metadata}>
      <div className={styles.add}>
        <TextField
          label={t('sso.config.metadataUrl')}
          hint={t('sso.config.metadataUrl.hint')}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          optional
          {...field}
        />
        <Button variant="quiet" busy={busy} onClick={onRead}>
          {t('sso.config.metadataUrl.read')}
        </Button>
      </div>
      <div role="status">{read !== null && <WhatWasRead {...read} />}</div>
    </div>
  );
}

function WhatWasRead({ entityId, signInUrl, logoutUrl, certificates }: ReadHere) {
  const lines = [
    [t('sso.config.entityId'), entityId],
    [t('sso.config.signInUrl'), signInUrl],
    [t('sso.config.logoutUrl'), logoutUrl ?? t('sso.config.metadataUrl.none')],
  ] as const;
  return (
    <>
      <dl className={styles.read}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="auto">{value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('sso.config.certificates')}</dt>
          {certificates.map(({ pem, subject, validUntil }) => (
            <dd key={pem}>
              <bdi>{subject}</bdi>{' '}
              <Chip variant={Date.parse(validUntil) < Date.now() ? 'danger' : 'ok'}>
                {t('sso.config.certificate.until', { day: dayOf(validUntil) })}
              </Chip>
            </dd>
          ))}
        </div>
      </dl>
      <p className={styles.note}>{t('sso.config.metadata.filled')}</p>
    </>
  );
}

const dayOf = (instant: string) => labelDay(new Date(instant));

type Metadata = NonNullable<SsoConfig['provider']['metadata']>;

/** How the daily reading of the saved address goes. */
export function MetadataState({
  metadata: { readAt, failed },
  busy,
  onRefresh,
}: {
  metadata: Metadata;
  busy: boolean;
  onRefresh: () => void;
}) {
  const at = (instant: string) => labelTime(new Date(instant));
  return (
    <div className={styles.sure}>
      <p className={failed === null ? styles.note : styles.error} role="status">
        {failed !== null
          ? `${t('sso.config.metadataUrl.failed', { time: at(failed.since) })} ${t(`sso.metadata.${failed.problem}`)}`
          : readAt === null
            ? t('sso.config.metadataUrl.soon')
            : t('sso.config.metadataUrl.readAt', { time: at(readAt) })}
      </p>
      <Button variant="quiet" size="small" busy={busy} onClick={onRefresh}>
        {t('sso.config.metadataUrl.again')}
      </Button>
    </div>
  );
}
