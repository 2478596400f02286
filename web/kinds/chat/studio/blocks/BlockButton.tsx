import type { Message } from '#contract/kinds/chat/messages.ts';
import { t } from '#web/messages.ts';
import { usePress } from '#web/pages/studio/layout/use-press.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { shortened } from '#web/ui/words/shortened.ts';

type Props = { lsId: string; message: Message; anonymous: boolean };

/** Blocks whoever wrote a message. In an anonymous chat nobody learns who that is. */
export function BlockButton({ lsId, message: { id: messageId, text, author }, anonymous }: Props) {
  const block = usePress('blockSender');
  const name = nameShown(author);
  const doneText = () =>
    name === null
      ? t('chatBlocks.blocked.nameless', { text: shortened(text) })
      : t('chatBlocks.blocked', { name });
  return (
    <Button
      size="small"
      variant="quiet"
      busy={block.isPending}
      onClick={() =>
        block.press({ params: { lsId, messageId } }, { done: () => toast(doneText(), { variant: 'ok' }) })
      }
    >
      {t(anonymous ? 'chatDesk.act.blockAnonymous' : 'chatDesk.act.block')}
    </Button>
  );
}
