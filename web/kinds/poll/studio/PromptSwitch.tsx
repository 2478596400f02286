import { inOrder, stagedOf } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { useKeys, useKeysSwitch } from '#web/pages/studio/desk/use-keys.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './prompt-switch.module.css';
import { useStaging } from './use-staging.ts';

/** Chooses which question the stage shows, where a poll asks several. */
export function PromptSwitch({ snapshot }: { snapshot: SnapshotOf<'poll'> }) {
  const prompts = inOrder(snapshot.prompts);
  return prompts.length > 1 && <Switch snapshot={snapshot} prompts={prompts} />;
}

type Props = { snapshot: SnapshotOf<'poll'>; prompts: SnapshotOf<'poll'>['prompts'] };

function Switch({ snapshot, prompts }: Props) {
  const keySwitch = useKeysSwitch();
  const { current, show } = useStaging(snapshot.session.id, stagedOf(snapshot)?.id ?? null);
  const at = prompts.findIndex(({ id }) => id === current);
  const next = prompts[at + 1]?.id;
  const previous = prompts[at - 1]?.id;

  useKeys({ n: () => show(next), p: () => show(previous) }, keySwitch.on);

  return (
    <section className={styles.switch} aria-label={t('pollDesk.onStage')}>
      <header className={styles.head}>
        <h3>{t('pollDesk.onStage.of', { number: at + 1, count: prompts.length })}</h3>
        <span className={styles.steps}>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="back" size={16} />}
            aria-disabled={previous === undefined || undefined}
            onClick={() => show(previous)}
          >
            {t('pollDesk.previous')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="forward" size={16} />}
            aria-disabled={next === undefined || undefined}
            onClick={() => show(next)}
          >
            {t('pollDesk.next')}
          </Button>
        </span>
      </header>
      <ol className={styles.list}>
        {prompts.map((prompt, place) => (
          <li key={prompt.id}>
            <button
              type="button"
              className={styles.prompt}
              aria-pressed={place === at}
              onClick={() => show(prompt.id)}
            >
              <span className={styles.number}>{place + 1}</span>
              <span className={styles.text}>
                <bdi>{prompt.text}</bdi>
              </span>
              <span className={styles.votes}>{t('pollDesk.votes', { count: prompt.voters })}</span>
            </button>
          </li>
        ))}
      </ol>
      <KeyHint text={t('pollDesk.keys')} {...keySwitch} />
    </section>
  );
}
