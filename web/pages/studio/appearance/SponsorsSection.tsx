import { useRef, useState } from 'react';
import type { Sponsor } from '#contract/appearance/appearance.ts';
import { mostSponsors } from '#contract/appearance/logos.ts';
import { picturePath } from '#contract/files/picture-path.ts';
import type { CallError } from '#web/api/call.ts';
import { useAsk } from '#web/api/queries.ts';
import { markLight } from '#web/domains/appearance/light-logo.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { usePress } from '../layout/use-press.ts';
import { SortableList } from '../sorting/SortableList.tsx';
import { SortButtons, SortHandle } from '../sorting/SortControls.tsx';
import { useSavedOrder } from '../sorting/use-saved-order.ts';
import styles from './appearance.module.css';
import { SponsorConflict } from './SponsorConflict.tsx';
import { SponsorDialog } from './SponsorDialog.tsx';

type Props = { phId: string; sponsors: readonly Sponsor[] };

const idOf = ({ id }: Sponsor) => id;

/** The sponsors in their order. Each change is on all screens at once. */
export function SponsorsSection({ phId, sponsors }: Props) {
  const [edited, setEdited] = useState<Sponsor | 'new' | null>(null);
  /** What was to be removed, and what somebody else has made of it meanwhile. */
  const [unseen, setUnseen] = useState<{ before: Sponsor; now: Sponsor } | null>(null);
  const remove = usePress('removeSponsorLogo');
  const { refetch } = useAsk('readAppearance', { params: { phId } });
  const order = useSavedOrder(sponsors, idOf, 'sortSponsorLogos', (body) => ({ params: { phId }, body }));
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const leaves = useFocusAfterRemoval(order.items.map(idOf), (at) => {
    const next = list.current?.children[at]?.querySelector<HTMLElement>('[data-removes]');
    (next ?? add.current)?.focus();
  });
  const isFull = sponsors.length >= mostSponsors;

  function takeOff(seen: Sponsor) {
    const { id, name, pictureId, url } = seen;
    const body = { sponsorId: id, seen: { name, pictureId, url: url ?? '' } };
    const isDone = () => {
      setUnseen(null);
      toast(t('appearance.sponsor.removed', { name }), { variant: 'ok' });
    };
    async function refused(failure: CallError) {
      const now = (await refetch()).data?.appearance.sponsors.find((one) => one.id === id);
      // Somebody else was quicker with the same.
      if (failure.status === 404 && now === undefined) isDone();
      else if (failure.body.error === 'Conflict' && now !== undefined) setUnseen({ before: seen, now });
      else tellFailure(failure);
    }
    leaves(id);
    remove.press({ params: { phId }, body }, { refused, done: isDone });
  }

  return (
    <Card as="section" className={styles.part} aria-labelledby="appearance-sponsors">
      <h2 id="appearance-sponsors">{t('appearance.section.sponsors')}</h2>
      <p className={styles.hint}>{t('appearance.section.sponsors.hint')}</p>
      {sponsors.length === 0 && <p className={styles.none}>{t('appearance.sponsors.none')}</p>}
      <SortableList
        label={t('appearance.section.sponsors')}
        items={order.items}
        list={list}
        keyOf={idOf}
        nameOf={({ name }) => name}
        onSort={order.sort}
        className={styles.sponsors}
        rowClass={styles.sponsor}
      >
        {(sponsor, _at, row) => (
          <>
            <SortHandle row={row} />
            <span className={styles.plate}>
              <img src={picturePath(sponsor.pictureId)} alt="" onLoad={markLight} />
            </span>
            <span className={styles.about}>
              <b>
                <bdi>{sponsor.name}</bdi>
              </b>
              {sponsor.url !== null && <span dir="ltr">{new URL(sponsor.url).host}</span>}
            </span>
            <SortButtons row={row} />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="edit" size={16} />}
              aria-label={t('appearance.sponsor.edit.of', { name: sponsor.name })}
              onClick={() => setEdited(sponsor)}
            />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              data-removes
              aria-label={t('appearance.sponsor.remove.of', { name: sponsor.name })}
              busy={remove.isPending && remove.variables.body.sponsorId === sponsor.id}
              onClick={() => takeOff(sponsor)}
            />
          </>
        )}
      </SortableList>
      <div className={styles.actions}>
        <Button
          ref={add}
          variant="quiet"
          icon={<Icon name="plus" size={16} />}
          blocked={isFull ? t('appearance.sponsors.full', { most: mostSponsors }) : null}
          onClick={() => setEdited('new')}
        >
          {t('appearance.sponsor.add')}
        </Button>
      </div>
      <SponsorDialog phId={phId} sponsor={edited} onClose={() => setEdited(null)} />
      {unseen && (
        <SponsorConflict
          {...unseen}
          busy={remove.isPending}
          onRemove={() => takeOff(unseen.now)}
          onClose={() => setUnseen(null)}
        />
      )}
    </Card>
  );
}
