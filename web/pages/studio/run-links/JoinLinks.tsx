import { Link } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { CopyButton, LinkRow, OpenButton } from './LinkRow.tsx';
import { QrCodeButton } from './QrCodeButton.tsx';
import styles from './run-links.module.css';

type Props = { pigeonholeId: string; url: string; passcode: string; expired: boolean };

/** Where the audience comes in. */
export function JoinLinks({ pigeonholeId, url, passcode, expired }: Props) {
  const name = t('runLinks.join');
  return (
    <Card as="section" aria-labelledby="join-links">
      <div className={styles.head}>
        <h2 id="join-links">{t('run.join')}</h2>
        {!expired && (
          <Link className={styles.small} to={to('qrcode', { phId: pigeonholeId })}>
            {t('run.join.large')}
          </Link>
        )}
      </div>
      {expired ? (
        <p className={styles.note}>{t('error.EventOver')}</p>
      ) : (
        <ul className={styles.rows}>
          <LinkRow icon="device" name={name} address={url}>
            <OpenButton address={url} label={t('runLinks.open', { name })} />
            <CopyButton text={url} label={t('run.join.copy')} said={t('runLinks.copied', { name })} />
            <QrCodeButton name={name} address={url} />
          </LinkRow>
          <LinkRow icon="edit" name={t('runLinks.passcode', { passcode })}>
            <CopyButton
              text={passcode}
              label={t('runLinks.passcode.copy')}
              said={t('runLinks.passcode.copied')}
            />
          </LinkRow>
        </ul>
      )}
    </Card>
  );
}
