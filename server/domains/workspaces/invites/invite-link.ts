import { dropInviteLink as drop, resetInviteLink as reset } from '#contract/workspaces/invites.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { dropLinkOf, keepInviteLink } from './invites.queries.ts';

/** Only the hash is stored: the link is shown once, and a lost one is replaced by a new one. */
export const resetInviteLink = handle(reset, 'workspace', async (call) => {
  const { kernel, tx, subject, now, audit } = call;
  const token = makeSecret();
  await keepInviteLink(tx, subject.id, hashSecret(token), now);
  await audit({
    channel: 'security',
    action: 'invite-link-reset',
    workspaceId: subject.id,
    pigeonholeId: null,
    about: {},
  });
  return { url: `${originOf(kernel.config)}/signup/${token}` };
});

export const dropInviteLink = handle(drop, 'workspace', async ({ tx, subject, audit }) => {
  await dropLinkOf(tx, subject.id);
  await audit({
    channel: 'security',
    action: 'invite-link-dropped',
    workspaceId: subject.id,
    pigeonholeId: null,
    about: {},
  });
  return { success: true as const };
});
