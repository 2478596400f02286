import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Failed } from '../layout/Failed.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import styles from './qrcode.module.css';

export default function QrCodePage() {
  return <EventPage>{(pigeonhole) => <Sheet pigeonhole={pigeonhole} />}</EventPage>;
}

/** One sheet: it fills a page of paper, whatever its size. */
function Sheet({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { brand } = useBoot();
  const { data, error, refetch } = useAsk('readRunLinks', { params: { phId: pigeonhole.id } });
  const expired = data?.audience.expired === true;
  return (
    <>
      <div className={styles.onScreen}>
        <PageHead title={t('qrcode.title')} of={pigeonhole.name} lead={t('qrcode.lead')}>
          {!expired && <Button onClick={() => window.print()}>{t('qrcode.print')}</Button>}
        </PageHead>
      </div>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton rows={rowsOf(1, 30)} />}
      {expired && <p>{t('error.EventOver')}</p>}
      {data && !expired && (
        <section className={styles.sheet} data-theme="light" aria-label={pigeonhole.name}>
          <Wordmark brand={brand} size={36} />
          <h2 dir="auto">{pigeonhole.name}</h2>
          <p className={styles.scan}>{t('qrcode.scan')}</p>
          <div className={styles.code}>
            <QrCode address={data.audience.url} />
          </div>
          <p className={styles.or}>{t('qrcode.or', { address: hostOf(data.audience.url) })}</p>
          <p className={styles.passcode}>{data.audience.passcode}</p>
        </section>
      )}
    </>
  );
}

const hostOf = (url: string) => new URL(url).host;
