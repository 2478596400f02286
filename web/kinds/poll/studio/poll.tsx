import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { emptyPoll, listOf, type PollContent, pollOf } from '#web/pages/studio/prompts/prompt-content.ts';
import { PollDesk } from './PollDesk.tsx';
import { PollFields } from './PollFields.tsx';
import { PollPanel } from './PollPanel.tsx';
import { PollPreview } from './PollPreview.tsx';
import { PollSettings } from './PollSettings.tsx';
import { changeOfPoll } from './poll-change.ts';
import { newPrompt } from './sent-prompt.ts';

export const poll: StudioKind<'poll', PollContent> = {
  icon: 'poll',
  Desk: PollDesk,
  Moderator: PollPanel,
  waiting: () => 0,
  emptyContent: emptyPoll,
  question: ({ prompts }) => listOf(prompts)[0]?.text ?? '',
  contentOf: ({ prompts = [] }) => pollOf(prompts),
  Content: PollFields,
  Settings: PollSettings,
  Preview: PollPreview,
  insights: async () => (await import('./insights/poll-insights.tsx')).pollInsights,
  stagePreview: async () => (await import('./PollStagePreview.tsx')).PollStagePreview,
  body({ prompts }, settings) {
    const written = listOf(prompts).map(newPrompt);
    const most = Math.max(1, ...written.map((prompt) => ('options' in prompt ? prompt.options.length : 1)));
    const mostPicks = Math.min(settings.mostPicks, most);
    return {
      settings: { ...settings, mostPicks, leastPicks: Math.min(settings.leastPicks, mostPicks) },
      poll: { prompts: written },
    };
  },
  change(content, base) {
    const change = changeOfPoll(content, base);
    return change === null ? {} : { poll: change };
  },
};
