import type { ComponentProps } from 'react';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { StageOpentext } from './StageOpentext.tsx';

type Props = {
  layout: Omit<ComponentProps<typeof Shell>, 'heading' | 'children'>;
  snapshot: SnapshotOf<'opentext'>;
};

/** The whole screen of a session of open text. */
export function OpentextOnStage({ layout, snapshot }: Props) {
  const { session, asked } = snapshot;
  return (
    <Shell {...layout} heading={session.name === asked?.text ? null : session.name}>
      <StageOpentext snapshot={snapshot} />
    </Shell>
  );
}
