import { inOrder } from '#contract/kinds/poll/prompt-order.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { PollDesk } from './PollDesk.tsx';
import { PollFields } from './PollFields.tsx';
import { PollPanel } from './PollPanel.tsx';
import { PollPreview } from './PollPreview.tsx';
import { PollScreen } from './PollScreen.tsx';
import { PollSettings } from './PollSettings.tsx';
import { emptyPoll, type PollContent, writtenOptions } from './poll-content.ts';

export const poll: StudioKind<'poll', PollContent> = {
  icon: 'poll',
  Desk({ snapshot: { session, prompts } }) {
    const prompt = inOrder(prompts)[0];
    return prompt && <PollDesk session={session} poll={prompt} />;
  },
  Moderator: PollPanel,
  Screen: PollScreen,
  waiting: () => 0,
  emptyContent: emptyPoll,
  Content: PollFields,
  Settings: PollSettings,
  Preview: PollPreview,
  body({ question, options }, settings) {
    const written = writtenOptions(options);
    return {
      settings: { ...settings, mostPicks: Math.min(settings.mostPicks, Math.max(1, written.length)) },
      poll: { question, options: written },
    };
  },
  frozen: 'session.edit.frozen',
};
