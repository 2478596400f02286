import { usePageData } from '#web/ui/entry/boot.ts';
import { MaxSessionsView } from './MaxSessionsView.tsx';

/** loaded when it is needed, with `userSessionList` and `user`. */
export default function MaxSessionsPage() {
  return <MaxSessionsView {...usePageData('max-active-session')} />;
}
