import type { LiveSession } from '#contract/sessions/sessions.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import type { StageLayout } from '#web/pages/stage/kinds/stage-kind.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import styles from './StageRegular.module.css';

type Props = { layout: StageLayout; session: Pick<LiveSession, 'name' | 'description'> };

/** What is going on in the hall, and what its organizer says of it: who speaks, for instance. */
export function StageRegular({ layout, session: { name, description } }: Props) {
  return (
    <Shell {...layout}>
      <div className={styles.regular}>
        <div className={styles.name}>
          <FitText largest={160} smallest={44}>
            {name}
          </FitText>
        </div>
        {description && (
          <div className={styles.about}>
            <FitText largest={56} smallest={24}>
              {description}
            </FitText>
          </div>
        )}
      </div>
    </Shell>
  );
}
