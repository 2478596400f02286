import type { Sponsor } from '#contract/appearance/appearance.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { BothPictures } from './BothPictures.tsx';

type Props = { before: Sponsor; now: Sponsor; busy: boolean; onRemove: () => void; onClose: () => void };

/** For whoever removes a sponsor that somebody else has just changed: what it was to them, and what it is now. */
export function SponsorConflict({ before, now, busy, onRemove, onClose }: Props) {
  const sideOf = (label: string, { name, pictureId, url }: Sponsor) => ({
    label,
    pictureId,
    text: name,
    more: url && new URL(url).host,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('appearance.sponsor.conflict', { name: before.name })}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onRemove}>
            {t('appearance.sponsor.conflict.remove')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('appearance.sponsor.conflict.keep')}
          </Button>
        </>
      }
    >
      <BothPictures
        sides={[
          sideOf(t('appearance.sponsor.conflict.before'), before),
          sideOf(t('appearance.sponsor.conflict.now'), now),
        ]}
      />
    </Dialog>
  );
}
