import type { PollSession } from './PollSession.tsx';

let loading: Promise<{ default: typeof PollSession }> | null = null;

/** What a poll needs comes when the first question is there to be read: most phones open on something else. */
export function loadPoll(): Promise<{ default: typeof PollSession }> {
  loading ??= import('./PollSession.tsx')
    .then((module) => ({ default: module.PollSession }))
    .catch((failure: unknown) => {
      // The network was away: whoever asks next tries again.
      loading = null;
      throw failure;
    });
  return loading;
}
