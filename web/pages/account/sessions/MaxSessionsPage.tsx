import type { UserSession } from '#contract/accounts/sessions.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { MaxSessionsView } from './MaxSessionsView.tsx';

type MaxSessionsData = {
  userSessionList: readonly UserSession[];
  user: { email: string; name: string | null };
  maxSessions: number;
  room: boolean;
};

/** loaded when it is needed, with `userSessionList` and `user`. */
export default function MaxSessionsPage() {
  const { userSessionList, user, maxSessions, room } = useBoot().page.data as MaxSessionsData;
  return (
    <MaxSessionsView userSessionList={userSessionList} user={user} maxSessions={maxSessions} room={room} />
  );
}
