import { type ComponentType, type CSSProperties, useEffect, useState } from 'react';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { addTexts, t } from '#web/messages.ts';
import { SmallScreen } from '#web/pages/stage/screen/SmallScreen.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { kinds } from '../../kinds/kinds.ts';
import type { StagePreviewProps } from '../../kinds/studio-kind.ts';
import type { SessionFields } from '../session-fields.ts';
import styles from './stage-preview.module.css';

type Props = {
  type: SessionType;
  fields: SessionFields;
  passcode: Pigeonhole['passcode'];
  /** Where the event does not look as this page. */
  look?: { 'data-theme': string; style: CSSProperties };
};

const people = 42;

/** What a setting does on the projector. It is a picture: nothing in it can be reached or pressed. */
export function StagePreview({ type, fields, passcode: { passcode, passcodeExpired }, look }: Props) {
  const Stage = useStagePreview(type);
  const layout = {
    state: <Chip variant="live">{t('live.chip')}</Chip>,
    passcode: passcodeExpired ? null : passcode,
    people,
    sidebar: true,
  };
  return (
    <figure className={styles.figure}>
      <figcaption>{t('session.preview.stage')}</figcaption>
      <div className={styles.screen}>
        {Stage === 'failed' && <p className={styles.nothing}>{t('studio.failed.title')}</p>}
        {Stage !== null && Stage !== 'failed' && (
          <div {...look}>
            <SmallScreen>
              <Stage session={sampleSession(type, fields)} content={fields.content} layout={layout} />
            </SmallScreen>
          </div>
        )}
      </div>
    </figure>
  );
}

/** The stage's component with its texts: of another face, and fetched only by those who look at it. */
function useStagePreview(type: SessionType): ComponentType<StagePreviewProps> | 'failed' | null {
  const [shown, setShown] = useState<ComponentType<StagePreviewProps> | 'failed' | null>(null);
  useEffect(() => {
    let isLeft = false;
    const show = (next: ComponentType<StagePreviewProps> | 'failed') => !isLeft && setShown(() => next);
    fetchPreview(type).then(show, () => show('failed'));
    return () => {
      isLeft = true;
    };
  }, [type]);
  return shown;
}

async function fetchPreview(type: SessionType): Promise<ComponentType<StagePreviewProps>> {
  const fetchComponent = kinds[type].stagePreview;
  if (fetchComponent === null) throw new Error(`A ${type} is never on the stage`);
  const [Component, { texts }] = await Promise.all([
    fetchComponent(),
    import('#contract/messages/en/stage.ts'),
  ]);
  await addTexts('stage', texts);
  return Component;
}

/** A session that runs, with what stands in the form. */
function sampleSession(type: SessionType, { name, description, settings }: SessionFields): LiveSession {
  return {
    id: '',
    pigeonholeId: '',
    type,
    name: name.trim() || t('session.preview.name'),
    description,
    settings,
    timeRange: { start: null, end: null },
    lastCall: false,
    round: 0,
    reopened: false,
    firstItem: '0',
    parentId: null,
    hidden: false,
    sortOrder: 0,
    settingsVersion: '',
  } as LiveSession;
}
