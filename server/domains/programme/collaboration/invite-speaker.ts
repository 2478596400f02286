import {
  collaborationDays,
  inviteSpeaker as endpoint,
  mostLettersADay,
} from '#contract/programme/collaboration.ts';
import { speakerCodeText } from '#contract/programme/speaker-code.ts';
import { accountByEmail } from '#server/domains/accounts/index.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { requireLetterTo } from '#server/domains/workspaces/index.ts';
import { makeSpeakerCode } from '#server/kernel/auth/speaker-code.ts';
import { organiserOf } from '#server/kernel/authorize/organiser.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { speakerOf } from '../speakers/speakers.queries.ts';
import { keepInvitation, lettersSince } from './invitations.queries.ts';

const day = 86_400_000;

export const inviteSpeaker = handle(endpoint, 'pigeonhole', async (call) => {
  const { kernel, tx, body, subject, now, who, note } = call;
  const organiser = organiserOf(who);
  if (organiser === null) throw new Refusal('NotFound');
  const { accountId } = organiser;
  const speaker = await speakerOf(tx, subject.id, body.speakerId);
  if (speaker === undefined) throw new Refusal('NotFound');
  const { id: speakerId, email } = speaker;
  if (email === '')
    throw new Refusal('Validation', { fields: { speakerId: [{ key: 'speaker.email.missing' }] } });
  if ((await lettersSince(tx, subject.id, new Date(now.getTime() - day))) >= mostLettersADay)
    throw new Refusal('InvitesFull');
  await requireLetterTo(call, { workspaceId: subject.workspaceId, accountId }, email);
  const code = makeSpeakerCode();
  const expiresAt = new Date(now.getTime() + collaborationDays * day);
  await keepInvitation(
    tx,
    { pigeonholeId: subject.id, accountId },
    {
      speakerId,
      codeHash: hashSecret(code),
      email,
      sentAt: now,
      expiresAt,
    },
  );
  const event = await pigeonholeById(tx, subject.id);
  const account = await accountByEmail(tx, email);
  await writeMail(kernel, tx, {
    to: email,
    locale: account?.locale ?? event.language ?? who.locale,
    letter: 'speakerInvite',
    url: `${originOf(kernel.config)}/collaborate/${code}`,
    code: speakerCodeText(code),
    values: { event: event.name, days: String(collaborationDays) },
  });
  await note({ speakerId });
  return { invitation: { email, sentAt: now.toISOString(), expiresAt: expiresAt.toISOString() } };
});
