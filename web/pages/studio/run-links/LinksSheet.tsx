import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { withoutScheme } from './LinkRow.tsx';
import { type EventLinks, type PrintedGroup, printedLinks } from './printed-links.ts';
import styles from './sheet.module.css';

type Props = { event: string; links: EventLinks; chosen: readonly PrintedGroup[] };

/** One page of paper for each link. Drawn for the printer alone: an event can have hundreds of codes. */
export function LinksSheet({ event, links, chosen }: Props) {
  const { brand } = useBoot();
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className={styles.sheet} data-theme="light">
      {chosen
        .flatMap((group) => printedLinks(links, group))
        .map(({ key, name, does, address, passcode }) => (
          <section key={key} className={styles.page}>
            <Wordmark brand={brand} size={36} />
            {name && <p className={styles.event}>{event}</p>}
            <h2 dir="auto">{name ?? event}</h2>
            <p className={styles.does}>{does}</p>
            <div className={styles.code}>
              <QrCode address={address} />
            </div>
            {passcode ? (
              <>
                <p className={styles.or}>{t('qrcode.or', { address: new URL(address).host })}</p>
                <p className={styles.passcode}>{passcode}</p>
              </>
            ) : (
              <p className={styles.or} dir="ltr">
                {withoutScheme(address)}
              </p>
            )}
          </section>
        ))}
    </div>
  );
}

/** From when the browser begins to lay out the paper, by a button or by its own menu. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the paper as soon as the listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
