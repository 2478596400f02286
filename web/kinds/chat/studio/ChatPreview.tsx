import { mayMention } from '#contract/kinds/chat/mentions.ts';
import { secondsBetween } from '#contract/kinds/slow-mode.ts';
import { t } from '#web/messages.ts';
import { PreviewComposer } from '#web/pages/studio/sessions/preview/PreviewComposer.tsx';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { MessageBubble } from '../MessageBubble.tsx';
import { MessageText } from '../MessageText.tsx';
import styles from './ChatPreview.module.css';

export function ChatPreview({ fields: { name, settings } }: { fields: SessionFields<'chat'> }) {
  const by = (author: string) => (settings.anonymous ? undefined : author);
  const mention = mayMention(settings) ? `@${t('chatSetup.preview.author')} ` : '';
  const seconds = secondsBetween(settings.slowMode);
  return (
    <>
      <PreviewHeading>{name.trim() || t('session.preview.name')}</PreviewHeading>
      <MessageBubble
        text={t('chatSetup.preview.sample')}
        meta={by(t('chatSetup.preview.author'))}
        acts={settings.messageReactions && <Chip variant="mute">👍 3</Chip>}
      />
      <MessageBubble
        variant="mine"
        text={t('chatSetup.preview.answer')}
        meta={by(t('chatSetup.preview.answerer'))}
        quote={settings.replies && t('chatSetup.preview.sample')}
        note={settings.filtering && t('chatSetup.preview.waits')}
      />
      <MessageBubble
        text={
          <MessageText
            text={`${mention}${t('chatSetup.preview.link')}`}
            mentions={mention === '' ? [] : [{ at: 0, length: mention.length - 1 }]}
            links={settings.links}
            opens={t('chatSetup.preview.opens')}
          />
        }
        meta={by(t('chatSetup.preview.linker'))}
      />
      {seconds > 0 && <p className={styles.note}>{t('chatSetup.preview.slow', { seconds })}</p>}
      <PreviewComposer
        placeholder={t('chatSetup.preview.write')}
        submit={t('chatSetup.preview.send')}
        mostCharacters={settings.messageLength}
      />
      <p className={styles.note}>{t('chatSetup.preview.stage')}</p>
    </>
  );
}
