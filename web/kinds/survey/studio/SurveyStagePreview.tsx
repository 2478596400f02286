import type { StagePreviewProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { SurveyOnStage } from '../stage/SurveyOnStage.tsx';
import type { SurveyContent } from './survey-fields.ts';

export const SurveyStagePreview = ({ session, layout }: StagePreviewProps<'survey', SurveyContent>) => (
  <SurveyOnStage layout={layout} name={session.name} through={12} />
);
