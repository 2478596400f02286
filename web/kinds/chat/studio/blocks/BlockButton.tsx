import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { tellFailure } from '#web/pages/studio/layout/tell-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

type Props = { lsId: string; messageId: string; anonymous: boolean };

/** Blocks whoever wrote a message. In an anonymous chat nobody learns who that is. */
export function BlockButton({ lsId, messageId, anonymous }: Props) {
  const block = useSend('blockSender');
  return (
    <Button
      size="small"
      variant="quiet"
      busy={block.isPending}
      onClick={() =>
        block.mutate(
          { params: { lsId, messageId } },
          { onSuccess: () => toast(t('chatBlocks.blocked'), { variant: 'ok' }), onError: tellFailure },
        )
      }
    >
      {t(anonymous ? 'chatDesk.act.blockAnonymous' : 'chatDesk.act.block')}
    </Button>
  );
}
