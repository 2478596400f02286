import { useRef, useState } from 'react';
import type { ShownPicture } from '#contract/appearance/shown.ts';
import { picturePath } from '#contract/files/picture-path.ts';
import type { CallError } from '#web/api/call.ts';
import { useAsk } from '#web/api/queries.ts';
import { markLight } from '#web/domains/appearance/light-logo.ts';
import { DescribedPictureDialog } from '#web/domains/files/DescribedPictureDialog.tsx';
import type { PictureOwner } from '#web/domains/files/send-picture.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { usePress } from '../layout/use-press.ts';
import styles from './appearance.module.css';
import { BothPictures } from './BothPictures.tsx';

/** The logo is on all screens as soon as it is chosen. */
export function LogoSection({ phId, logo }: { phId: string; logo: ShownPicture | null }) {
  const save = usePress('uploadLogo');
  const remove = usePress('removeLogo');
  const { refetch } = useAsk('readAppearance', { params: { phId } });
  return (
    <LogoCard
      owner={{ phId }}
      logo={logo}
      hint={t('appearance.section.logo.hint')}
      busy={save.isPending || remove.isPending}
      lookAgain={refetch}
      onChange={(next, seen, told) =>
        next === null
          ? remove.press({ params: { phId }, body: { seen: fieldsOf(seen) } }, told)
          : save.press({ params: { phId }, body: { ...fieldsOf(next), seen: fieldsOf(seen) } }, told)
      }
    />
  );
}

/** The same for all events of a team. */
export function TeamLogoSection({ tId, logo }: { tId: string; logo: ShownPicture | null }) {
  const save = usePress('uploadTeamLogo');
  const remove = usePress('removeTeamLogo');
  const { refetch } = useAsk('readTeamBranding', { params: { tId } });
  return (
    <LogoCard
      owner={{ tId }}
      logo={logo}
      hint={t('teamBranding.logo.hint')}
      busy={save.isPending || remove.isPending}
      lookAgain={refetch}
      onChange={(next, seen, told) =>
        next === null
          ? remove.press({ params: { tId }, body: { seen: fieldsOf(seen) } }, told)
          : save.press({ params: { tId }, body: { ...fieldsOf(next), seen: fieldsOf(seen) } }, told)
      }
    />
  );
}

const fieldsOf = (logo: ShownPicture | null) => ({ pictureId: logo?.id ?? '', alt: logo?.alt ?? '' });

type Told = { refused: (failure: CallError) => unknown; done: () => unknown };
type CardProps = {
  owner: PictureOwner;
  logo: ShownPicture | null;
  hint: string;
  busy: boolean;
  /** Reads what is there by now. */
  lookAgain: () => Promise<unknown>;
  /** `seen`: what was shown when somebody began to choose. */
  onChange: (next: ShownPicture | null, seen: ShownPicture | null, told: Told) => void;
};

function LogoCard({ owner, logo, hint, busy, lookAgain, onChange }: CardProps) {
  const [choosing, setChoosing] = useState(false);
  const [seen, setSeen] = useState(logo);
  /** What is not saved, since somebody else was quicker. */
  const [unsaved, setUnsaved] = useState<{ logo: ShownPicture | null } | null>(null);
  const chooses = useRef<HTMLButtonElement>(null);
  const leaves = useFocusAfterRemoval(logo === null ? [] : [logo.id], () => chooses.current?.focus());
  const choose = () => {
    setSeen(logo);
    setChoosing(true);
  };
  const change = (next: ShownPicture | null, before: ShownPicture | null) => {
    setUnsaved(null);
    onChange(next, before, {
      async refused(failure) {
        if (failure.body.error !== 'Conflict') return tellFailure(failure);
        await lookAgain();
        setUnsaved({ logo: next });
      },
      done: () =>
        toast(t(next === null ? 'appearance.logo.removed' : 'appearance.logo.saved'), { variant: 'ok' }),
    });
  };
  const remove = (shown: ShownPicture) => {
    leaves(shown.id);
    change(null, shown);
  };
  /** The choice between two logos goes with the button that was pressed in it. */
  const chosen = (act: () => void) => {
    chooses.current?.focus();
    act();
  };
  return (
    <Card as="section" className={styles.part} aria-labelledby="appearance-logo">
      <h2 id="appearance-logo">{t('appearance.section.logo')}</h2>
      <p className={styles.hint}>{hint}</p>
      {logo === null ? (
        <p className={styles.none}>{t('appearance.logo.none')}</p>
      ) : (
        <span className={styles.logo}>
          <img src={picturePath(logo.id)} alt={logo.alt} onLoad={markLight} />
        </span>
      )}
      {unsaved && (
        <LogoConflict
          theirs={logo}
          yours={unsaved.logo}
          busy={busy}
          onUseYours={() => chosen(() => change(unsaved.logo, logo))}
          onKeepTheirs={() => chosen(() => setUnsaved(null))}
        />
      )}
      <div className={styles.actions}>
        <Button
          ref={chooses}
          variant="quiet"
          icon={<Icon name="image" size={16} />}
          busy={busy}
          onClick={choose}
        >
          {t(logo === null ? 'appearance.logo.upload' : 'appearance.logo.change')}
        </Button>
        {logo !== null && (
          <Button variant="quiet" busy={busy} onClick={() => remove(logo)}>
            {t('appearance.logo.remove')}
          </Button>
        )}
      </div>
      <DescribedPictureDialog
        open={choosing}
        owner={owner}
        aspect={null}
        picture={logo}
        onChange={(next) => change(next, seen)}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
}

type ConflictProps = {
  theirs: ShownPicture | null;
  yours: ShownPicture | null;
  busy: boolean;
  onUseYours: () => void;
  onKeepTheirs: () => void;
};

function LogoConflict({ theirs, yours, busy, onUseYours, onKeepTheirs }: ConflictProps) {
  const sideOf = (label: string, logo: ShownPicture | null) => ({
    label,
    pictureId: logo?.id ?? null,
    text: logo?.alt ?? '',
  });
  return (
    <div className={styles.conflict}>
      <p role="alert">
        {t(theirs === null ? 'appearance.logo.conflict.removed' : 'appearance.logo.conflict')}
      </p>
      <BothPictures
        sides={[
          sideOf(t('appearance.logo.conflict.theirs'), theirs),
          sideOf(t('appearance.logo.conflict.yours'), yours),
        ]}
      />
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={onKeepTheirs}>
          {t('appearance.logo.conflict.keep')}
        </Button>
        <Button variant="quiet" size="small" busy={busy} onClick={onUseYours}>
          {t(yours === null ? 'appearance.logo.conflict.remove' : 'appearance.logo.conflict.use')}
        </Button>
      </div>
    </div>
  );
}
