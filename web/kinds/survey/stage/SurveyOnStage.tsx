import type { ComponentProps } from 'react';
import { StageThrough } from '#web/pages/stage/plain/StageThrough.tsx';
import { Shell } from '#web/pages/stage/Shell.tsx';

type Props = {
  layout: Omit<ComponentProps<typeof Shell>, 'heading' | 'children'>;
  name: string;
  through: number;
};

/** What people answer is never on the stage. */
export function SurveyOnStage({ layout, ...session }: Props) {
  return (
    <Shell {...layout}>
      <StageThrough {...session} />
    </Shell>
  );
}
