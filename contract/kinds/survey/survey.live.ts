import { type ChannelName, everyone } from '../../realtime/channel.ts';
import { action, kind, shows, type Value } from '../kind.ts';
import type { SurveyPage } from './survey-form.ts';
import type { answerSurvey } from './surveys.ts';

export type SurveyMine = { readonly began: boolean; readonly through: boolean };

/** How many began, how many are through, and how many have left each page behind. */
export type RunCounts = {
  readonly began: number;
  readonly through: number;
  readonly pages: Readonly<Record<string, number>>;
};

/** What is asked. `fixed`: it has started, and stays as it is; `version` rises with each change before. */
export type Asked = {
  readonly pages: readonly SurveyPage[];
  readonly version: number;
  readonly fixed: boolean;
};

const phones: readonly ChannelName[] = ['attendee', 'kiosk'];
const moderators: readonly ChannelName[] = ['admin', 'moderator'];

/** Answers are shown on no screen: those who run it see how many are through, and insights tell the rest. */
export const survey = kind({
  type: 'survey',
  content: shows<{
    /** Null on phones before the start, and on the stage. */
    survey: Value<Asked | null>;
    /** Null for the audience and the stage. */
    runs: Value<RunCounts | null>;
    through: Value<number>;
  }>(),
  beforeStart: 'hidden',
  onStage: 'live',
  news: {
    'survey-edited': { set: 'survey', channels: moderators, mergeBy: 'name' },
    'survey-asked': { set: 'survey', channels: phones, mergeBy: 'name' },
    'runs-counted': { set: 'runs', channels: moderators, mergeBy: 'name' },
    'runs-through': { set: 'through', channels: everyone, mergeBy: 'name' },
  },
  mine: { began: false, through: false } as SurveyMine,
  actions: {
    answerSurvey: action<typeof answerSurvey, SurveyMine>({
      about: ({ params }) => params.lsId,
      mine: ({ through }, { body }) => ({ began: true, through: through || body.through }),
    }),
  },
});
