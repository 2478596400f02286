import { useState } from 'react';
import type { ShownPicture } from '#contract/appearance/shown.ts';
import { picturePath } from '#contract/files/picture-path.ts';
import { useSend } from '#web/api/queries.ts';
import { DescribedPictureDialog } from '#web/domains/files/DescribedPictureDialog.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import styles from './appearance.module.css';

/** The logo is on all screens as soon as it is chosen. */
export function LogoSection({ phId, logo }: { phId: string; logo: ShownPicture | null }) {
  const [choosing, setChoosing] = useState(false);
  const save = useSend('uploadLogo');
  const remove = useSend('removeLogo');

  function change(next: ShownPicture | null) {
    const told = { onError: tellFailure };
    if (next === null) {
      const onSuccess = () => toast(t('appearance.logo.removed'), { variant: 'ok' });
      remove.mutate({ params: { phId } }, { ...told, onSuccess });
      return;
    }
    const onSuccess = () => toast(t('appearance.logo.saved'), { variant: 'ok' });
    const body = { pictureId: next.id, alt: next.alt };
    save.mutate({ params: { phId }, body }, { ...told, onSuccess });
  }

  return (
    <Card as="section" className={styles.part} aria-labelledby="appearance-logo">
      <h2 id="appearance-logo">{t('appearance.section.logo')}</h2>
      <p className={styles.hint}>{t('appearance.section.logo.hint')}</p>
      {logo === null ? (
        <p className={styles.none}>{t('appearance.logo.none')}</p>
      ) : (
        <span className={styles.logo}>
          <img src={picturePath(logo.id)} alt={logo.alt} />
        </span>
      )}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          icon={<Icon name="image" size={16} />}
          busy={save.isPending}
          onClick={() => setChoosing(true)}
        >
          {t(logo === null ? 'appearance.logo.upload' : 'appearance.logo.change')}
        </Button>
        {logo !== null && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => change(null)}>
            {t('appearance.logo.remove')}
          </Button>
        )}
      </div>
      <DescribedPictureDialog
        open={choosing}
        phId={phId}
        aspect={null}
        picture={logo}
        onChange={change}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
}
