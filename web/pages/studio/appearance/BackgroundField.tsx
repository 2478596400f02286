import { PictureChoice } from '#web/domains/files/PictureChoice.tsx';
import { t } from '#web/messages.ts';

type Props = {
  phId: string;
  pictureId: string | null;
  savedId: string | null;
  onChange: (id: string | null) => void;
};

/** The shape of a projector. */
const shape = { aspect: 16 / 10, longest: 1600 };

export const BackgroundField = (props: Props) => (
  <PictureChoice
    {...props}
    name="backgroundId"
    shape={shape}
    label={t('appearance.background')}
    hint={t('appearance.background.hint')}
    texts={{
      alt: '',
      choose: t('appearance.background.choose'),
      change: t('appearance.background.change'),
    }}
  />
);
