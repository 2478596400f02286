import { useEffect, useState } from 'react';
import { type CallReply, call } from '#web/api/call.ts';

export type Assignees = CallReply<'readAssignees'>['assignees'];

const none: Assignees = [];

/** The members to whom questions can be assigned; none until they were read, and where that fails. */
export function useAssignees(lsId: string): Assignees {
  const [assignees, setAssignees] = useState(none);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const reply = await call('readAssignees', { params: { lsId } });
      if (isWanted) setAssignees(reply.assignees);
    };
    // The desk works without them.
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [lsId]);
  return assignees;
}
