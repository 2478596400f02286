import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { ReactionRow } from '#web/domains/reactions/ReactionRow.tsx';
import { ReactionSign } from '#web/domains/reactions/ReactionSign.tsx';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { t } from '#web/messages.ts';
import { PhonePreview } from '../layout/PhonePreview.tsx';
import styles from './reactions.module.css';
import type { ReactionsFields } from './reactions-fields.ts';

type Props = { fields: ReactionsFields; all: readonly ShownReaction[] };

/** The bar of a phone, with the part of the phone itself, and the stage above it. */
export function ReactionsPreview({ fields: { enabled, onStage, kinds, offered }, all }: Props) {
  const shown = offered.flatMap((id) => all.filter((one) => one.id === id));
  const isOn = enabled && kinds.length > 0;
  return (
    <div className={styles.previews}>
      <figure className={styles.stage}>
        <figcaption>{t('reactions.preview.stage')}</figcaption>
        <div
          role="img"
          aria-label={t(isOn && onStage ? 'reactions.preview.float' : 'reactions.preview.none')}
        >
          {isOn && onStage ? (
            shown.map((reaction, at) => (
              <span key={reaction.id} style={{ translate: `0 ${((at * 7) % 5) * -0.6}em` }}>
                <ReactionSign reaction={reaction} />
              </span>
            ))
          ) : (
            <span className={styles.none}>{t('reactions.preview.none')}</span>
          )}
        </div>
      </figure>
      <PhonePreview title={t('reactions.preview.phone')}>
        <div className={styles.bottom}>
          {isOn ? (
            <ReactionRow reactions={shown} nameOf={reactionName} />
          ) : (
            <p className={styles.none}>{t('reactions.preview.none')}</p>
          )}
        </div>
      </PhonePreview>
    </div>
  );
}
