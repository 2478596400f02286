import { previewInvites as endpoint } from '#contract/workspaces/invite-lists.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { lettersLeft } from '../invites/mail-invite.ts';
import { readInviteList } from './read-invite-list.ts';
import { toInvite } from './to-invite.ts';

const rowsShown = 20;

export const previewInvites = handleInTwoSteps(
  endpoint,
  'workspace',
  readInviteList,
  async ({ kernel, tx, subject, who, now }, list) => {
    const say = kernel.messages.in(who.locale);
    const sender = { workspaceId: subject.id, accountId: subject.accountId };
    const { rows, known, tooOften } = await toInvite({ tx, now }, sender, list.rows);
    return {
      preview: {
        toInvite: rows.length,
        repeated: list.repeated,
        passedOver: known,
        tooOften,
        left: await lettersLeft({ kernel, tx, now }, sender),
        rows: rows.slice(0, rowsShown),
        problems: list.problems.map(({ line, value, problem }) => ({
          line,
          value,
          text: say(`invite.list.${problem}`, { value }),
        })),
      },
    };
  },
);
