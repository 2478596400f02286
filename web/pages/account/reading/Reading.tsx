import type { ReactNode } from 'react';
import { type TextKey, t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from './reading.module.css';

/** A page to be read: a title, what it is about, and a few parts, each with a heading that can be found by eye. */
export function Reading({
  title,
  lead,
  parts,
  end,
}: {
  title: TextKey;
  lead: TextKey;
  parts: readonly { title: TextKey; text: TextKey }[];
  end?: ReactNode;
}) {
  const { brand } = useBoot();
  useTitle(t(title));
  return (
    <article className={styles.reading}>
      <header className={styles.head}>
        <h1>{t(title)}</h1>
        <p className={styles.lead}>{t(lead, { brand })}</p>
      </header>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{t(part.title)}</h2>
          <p>{t(part.text)}</p>
        </section>
      ))}
      {end && <footer className={styles.end}>{end}</footer>}
    </article>
  );
}
