import type { SessionLink } from '#contract/sessions/session-links.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { kinds } from '../kinds/kinds.ts';
import { CopyButton, LinkRow, OpenButton } from './LinkRow.tsx';
import { QrCodeButton } from './QrCodeButton.tsx';
import styles from './run-links.module.css';

/** The address of each session, for phones and for other sites. */
export function SessionLinks({ links }: { links: readonly SessionLink[] }) {
  return (
    <Card as="section" aria-labelledby="session-links">
      <div className={styles.head}>
        <h2 id="session-links">{t('runLinks.sessions')}</h2>
      </div>
      <p className={styles.note}>
        {links.length > 0 ? t('runLinks.sessions.note') : t('runLinks.sessions.none')}
      </p>
      <ul className={styles.rows}>
        {links.map(({ id, name, type, hidden, url, embedUrl }) => (
          <LinkRow
            key={id}
            icon={kinds[type].icon}
            name={name}
            address={url}
            facts={hidden && <Chip variant="mute">{t('agenda.hidden')}</Chip>}
          >
            <OpenButton address={url} label={t('runLinks.open', { name })} />
            <CopyButton
              text={url}
              label={t('runLinks.copy', { name })}
              said={t('runLinks.copied', { name })}
            />
            <CopyButton
              icon="embed"
              text={embedCode(embedUrl, name)}
              label={t('runLinks.embed', { name })}
              said={t('runLinks.embed.copied', { name })}
            />
            <QrCodeButton name={name} address={url} />
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}

const embedCode = (address: string, title: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="400" height="640"></iframe>`;

/** What would end the attribute, or be read as a character of another name, is written by its name. */
const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
