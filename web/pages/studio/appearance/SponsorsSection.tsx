import { useState } from 'react';
import type { Sponsor } from '#contract/appearance/appearance.ts';
import { mostSponsors } from '#contract/appearance/logos.ts';
import { picturePath } from '#contract/files/picture-path.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { SortableList } from '../sorting/SortableList.tsx';
import { SortButtons, SortHandle } from '../sorting/SortControls.tsx';
import type { Sorted } from '../sorting/use-sorting.ts';
import styles from './appearance.module.css';
import { SponsorDialog } from './SponsorDialog.tsx';

type Props = { phId: string; sponsors: readonly Sponsor[] };

/** The sponsors in their order. Each change is on all screens at once. */
export function SponsorsSection({ phId, sponsors }: Props) {
  const [edited, setEdited] = useState<Sponsor | 'new' | null>(null);
  const remove = useSend('removeSponsorLogo');
  const sort = useSend('sortSponsorLogos');
  const { shown, sortTo } = useOrder(sponsors, ({ order, seen }) =>
    sort.mutate(
      { params: { phId }, body: { order: [...order], seenOrder: [...seen] } },
      { onError: tellFailure, onSettled: () => sortTo(null) },
    ),
  );
  const isFull = sponsors.length >= mostSponsors;

  function takeOff({ id, name }: Sponsor) {
    const onSuccess = () => toast(t('appearance.sponsor.removed', { name }), { variant: 'ok' });
    remove.mutate({ params: { phId }, body: { sponsorId: id } }, { onError: tellFailure, onSuccess });
  }

  return (
    <Card as="section" className={styles.part} aria-labelledby="appearance-sponsors">
      <h2 id="appearance-sponsors">{t('appearance.section.sponsors')}</h2>
      <p className={styles.hint}>{t('appearance.section.sponsors.hint')}</p>
      {sponsors.length === 0 && <p className={styles.none}>{t('appearance.sponsors.none')}</p>}
      <SortableList
        label={t('appearance.section.sponsors')}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onSort={sortTo}
        className={styles.sponsors}
        rowClass={styles.sponsor}
      >
        {(sponsor, _at, row) => (
          <>
            <SortHandle row={row} />
            <span className={styles.plate}>
              <img src={picturePath(sponsor.pictureId)} alt="" />
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
              aria-label={t('appearance.sponsor.remove.of', { name: sponsor.name })}
              onClick={() => takeOff(sponsor)}
            />
          </>
        )}
      </SortableList>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          icon={<Icon name="plus" size={16} />}
          blocked={isFull ? t('appearance.sponsors.full', { most: mostSponsors }) : null}
          onClick={() => setEdited('new')}
        >
          {t('appearance.sponsor.add')}
        </Button>
      </div>
      <SponsorDialog phId={phId} sponsor={edited} onClose={() => setEdited(null)} />
    </Card>
  );
}

/** In the order that was made here, until the server has said what became of it. */
function useOrder(sponsors: readonly Sponsor[], send: (sorted: Sorted) => void) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const placed = order?.flatMap((id) => sponsors.filter((one) => one.id === id)) ?? sponsors;
  const shown = placed.length === sponsors.length ? placed : sponsors;
  function sortTo(sorted: Sorted | null) {
    setOrder(sorted?.order ?? null);
    if (sorted !== null) send(sorted);
  }
  return { shown, sortTo };
}
