import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBackstage } from './use-backstage.ts';

/** To the messages for those on stage, and how many of them they have not read. */
export function BackstageButton({ onPress }: { onPress: () => void }) {
  const { waiting } = useBackstage();
  return (
    <Button size="small" variant="quiet" icon={<Icon name="talk" />} onClick={onPress}>
      {t('backstage.open')}
      {waiting.length > 0 && (
        <>
          {' '}
          <Chip variant="gold">
            <span aria-hidden="true">{waiting.length}</span>
            <VisuallyHidden>{t('backstage.unread', { count: waiting.length })}</VisuallyHidden>
          </Chip>
        </>
      )}
    </Button>
  );
}
