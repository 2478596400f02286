import type { CSSProperties, ReactNode } from 'react';
import { useAppearance } from '#web/domains/appearance/appearance-context.ts';
import { EventMark } from '#web/domains/appearance/EventMark.tsx';
import { t } from '#web/messages.ts';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { backgroundStyle } from './appearance/background-style.ts';
import { StageSponsors } from './appearance/StageSponsors.tsx';
import styles from './Shell.module.css';

type ShellProps = {
  /** A small line above: the session's name, how many have voted. */
  heading?: ReactNode;
  /** How it stands, before the heading: live, closing, over. */
  state?: ReactNode;
  /** Null: the event is over, and there is no way in. */
  passcode: string | null;
  /** How many people are in the room; nothing is said while it is not known. */
  people?: number | null;
  /** Off: the words get the whole screen, and the way in moves to the corner. */
  sidebar?: boolean;
  children: ReactNode;
};

/** Read from twenty metres. Everything is sized by the screen's height, so that any projector shows the same picture. */
export function Shell({ heading, state, passcode, people, sidebar = true, children }: ShellProps) {
  const { brand, origin } = useBoot();
  const { backgroundId } = useAppearance();
  const host = new URL(origin).host;
  return (
    <div
      className={styles.stage}
      data-sidebar={sidebar}
      data-picture={backgroundId !== null || undefined}
      style={backgroundStyle(backgroundId)}
    >
      <main className={styles.main}>
        <header className={styles.top}>
          {state}
          {heading && <bdi className={styles.heading}>{heading}</bdi>}
          {!sidebar && passcode !== null && (
            <span className={styles.corner}>
              <span>{host}</span> <b>{passcode}</b>
            </span>
          )}
        </header>
        <div className={styles.content}>{children}</div>
      </main>
      {sidebar && (
        <aside className={styles.side}>
          <div className={styles.logo}>
            <EventMark brand={brand} size="calc(60 * var(--u))" />
          </div>
          {passcode === null ? (
            <p>{t('stage.over')}</p>
          ) : (
            <div className={styles.wayIn}>
              <div className={styles.qr}>
                <QrCode address={`${origin}/${passcode}`} bare />
              </div>
              <p className={styles.host} style={{ '--letters': host.length } as CSSProperties}>
                {host}
              </p>
              <p className={styles.passcode}>{passcode}</p>
            </div>
          )}
          <StageSponsors as="column" />
          <p className={styles.people}>
            {typeof people === 'number' && people > 0 && <People count={people} />}
          </p>
        </aside>
      )}
    </div>
  );
}

/** The sentence is the catalogue's, so the number may stand anywhere in it; it is the number that is large. */
function People({ count }: { count: number }) {
  const sentence = t('stage.people', { count });
  const number = sentence.match(/[\p{Nd}][\p{Nd}.,٬\s]*[\p{Nd}]|\p{Nd}/u)?.[0];
  if (!number) return sentence;
  const [before, after] = sentence.split(number);
  return (
    <>
      {before}
      <b>{number}</b>
      {after}
    </>
  );
}
