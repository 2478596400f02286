import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { rowsOf } from '#web/ui/status/Skeleton.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import styles from './qrcode.module.css';

export default function QrCodePage() {
  return <EventPage>{(pigeonhole) => <Sheet pigeonhole={pigeonhole} />}</EventPage>;
}

/** One sheet: it fills a page of paper, whatever its size. */
function Sheet({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { brand } = useBoot();
  const answer = useAsk('readRunLinks', { params: { phId: pigeonhole.id } });
  const expired = answer.data?.audience.expired === true;
  return (
    <>
      <div className={styles.onScreen}>
        <PageHead title={t('qrcode.title')} of={pigeonhole.name} lead={t('qrcode.lead')}>
          {!expired && <Button onClick={() => window.print()}>{t('qrcode.print')}</Button>}
        </PageHead>
      </div>
      <Asked answer={answer} rows={rowsOf(1, 30)}>
        {({ audience: { url, passcode } }) =>
          expired ? (
            <p>{t('error.EventOver')}</p>
          ) : (
            <section className={styles.sheet} data-theme="light" aria-label={pigeonhole.name}>
              <Wordmark brand={brand} size={36} />
              <h2 dir="auto">{pigeonhole.name}</h2>
              <p className={styles.scan}>{t('qrcode.scan')}</p>
              <div className={styles.code}>
                <QrCode address={url} />
              </div>
              <p className={styles.or}>{t('qrcode.or', { address: hostOf(url) })}</p>
              <p className={styles.passcode}>{passcode}</p>
            </section>
          )
        }
      </Asked>
    </>
  );
}

const hostOf = (url: string) => new URL(url).host;
