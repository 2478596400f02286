import { Link } from 'react-router';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { rowsOf } from '#web/ui/status/Skeleton.tsx';
import { Asked } from '../layout/Asked.tsx';
import { copyText } from '../layout/copy-text.ts';
import styles from './run.module.css';

/** How people get in: to be read out, sent on, or shown. */
export function JoinCard({ pigeonholeId }: { pigeonholeId: string }) {
  const answer = useAsk('readRunLinks', { params: { phId: pigeonholeId } });
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2>{t('run.join')}</h2>
        <span className={styles.more}>
          <Link className={styles.small} to={to('qrcode', { phId: pigeonholeId })}>
            {t('run.join.large')}
          </Link>
          <Link className={styles.small} to={to('run-links', { phId: pigeonholeId })}>
            {t('run.join.all')}
          </Link>
          <Link className={styles.small} to={to('run-files', { phId: pigeonholeId })}>
            {t('runFiles.title')}
          </Link>
        </span>
      </div>
      <Asked answer={answer} level={3} rows={rowsOf(1, 8)}>
        {({ audience }) => (audience.expired ? <p>{t('error.EventOver')}</p> : <HowToJoin {...audience} />)}
      </Asked>
    </Card>
  );
}

function HowToJoin({ url, passcode }: { url: string; passcode: string }) {
  return (
    <div className={styles.join}>
      <div className={styles.code}>
        <QrCode address={url} />
      </div>
      <div className={styles.joinWords}>
        <p className={styles.passcode}>{passcode}</p>
        <p className={styles.url} dir="ltr">
          {url.slice(0, -passcode.length).replace(/^https?:\/\//, '')}
          {/* Where it has no room in one line, the passcode stays whole. */}
          <wbr />
          {url.slice(-passcode.length)}
        </p>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon name="copy" />}
          aria-label={t('run.join.copy')}
          onClick={() => void copyText(url, t('runLinks.copied', { name: t('runLinks.join') }))}
        >
          {t('studio.copy')}
        </Button>
      </div>
    </div>
  );
}
