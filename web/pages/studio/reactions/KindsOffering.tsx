import { type InteractiveType, interactiveTypes } from '#contract/kinds/interactive-types.ts';
import { t } from '#web/messages.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import styles from './reactions.module.css';

type Props = { kinds: readonly InteractiveType[]; onChange: (kinds: readonly InteractiveType[]) => void };

/** In sessions of which types phones offer reactions. */
export function KindsOffering({ kinds, onChange }: Props) {
  return (
    <div className={styles.kinds}>
      {interactiveTypes.map((type) => (
        <CheckField
          key={type}
          label={t(`setup.kind.${type}`)}
          checked={kinds.includes(type)}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            onChange(interactiveTypes.filter((one) => (one === type ? checked : kinds.includes(one))));
          }}
        />
      ))}
    </div>
  );
}
