import { partsOf } from '#contract/kinds/chat/message-links.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import styles from './MessageText.module.css';

type MessageTextProps = {
  text: string;
  /** Web addresses can be opened. */
  links: boolean;
  /** Said of one to whoever does not see it: it opens beside the chat. */
  opens: string;
};

/** A message as text, never as markup. A link shows where it leads, whatever was typed. */
export function MessageText({ text, links, opens }: MessageTextProps) {
  if (!links) return text;
  return partsOf(text).map((part, at) =>
    part.link === null ? (
      part.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has the same parts in the same order
        key={at}
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
    ),
  );
}
