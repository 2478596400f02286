import { previewInvites as endpoint } from '#contract/workspaces/invite-lists.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { lettersLeft } from '../invites/mail-invite.ts';
import { passedOver } from './invite-lists.queries.ts';
import { readInviteList } from './read-invite-list.ts';

const rowsShown = 20;

export const previewInvites = handleInTwoSteps(
  endpoint,
  'workspace',
  ({ body, kernel }) => readInviteList(body.file, kernel.log),
  async ({ kernel, tx, subject, who, now }, list) => {
    const say = kernel.messages.in(who.locale);
    const workspaceId = subject.id;
    const emails = list.rows.map(({ email }) => email);
    const out = await passedOver(tx, { workspaceId, emails, now });
    const rows = list.rows.filter(({ email }) => !out.has(email));
    return {
      preview: {
        toInvite: rows.length,
        repeated: list.repeated,
        passedOver: out.size,
        left: await lettersLeft({ kernel, tx, now }, workspaceId),
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
