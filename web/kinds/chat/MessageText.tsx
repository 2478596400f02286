import { Fragment, type ReactNode } from 'react';
import type { MentionPlace } from '#contract/kinds/chat/mentions.ts';
import { partsOf } from '#contract/kinds/chat/message-links.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useSharedTablet } from '#web/ui/entry/shared-tablet.ts';
import styles from './MessageText.module.css';

type MessageTextProps = {
  text: string;
  mentions?: readonly MentionPlace[] | undefined;
  /** Web addresses can be opened. */
  links: boolean;
  /** Said of one to whoever does not see it: it opens beside the chat. */
  opens: string;
};

/** A message as text, never as markup: those whom it mentions stand out, and a link shows where it leads, whatever was typed. */
export function MessageText({ text, mentions = [], links, opens }: MessageTextProps) {
  const isShared = useSharedTablet();
  const parts: ReactNode[] = [];
  let from = 0;
  const plain = (upTo: number) => {
    const part = text.slice(from, upTo);
    parts.push(links && !isShared ? <Linked key={`${from}-text`} text={part} opens={opens} /> : part);
  };
  for (const { at, length } of mentions) {
    plain(at);
    parts.push(
      <bdi key={at} className={styles.mention}>
        {text.slice(at, at + length)}
      </bdi>,
    );
    from = at + length;
  }
  plain(text.length);
  return parts;
}

function Linked({ text, opens }: { text: string; opens: string }) {
  return partsOf(text).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has the same parts in the same order
    <Fragment key={nth}>
      {part.link === null ? (
        part.text
      ) : (
        <a
          className={styles.link}
          href={part.link.href}
          target="_blank"
          rel="noopener nofollow ugc"
          dir="ltr"
        >
          <strong>{part.link.host}</strong>
          {part.link.rest}
          <VisuallyHidden> {opens}</VisuallyHidden>
        </a>
      )}
    </Fragment>
  ));
}
