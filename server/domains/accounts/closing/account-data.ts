import { forgetPictureOf, pictureOf } from '#server/kernel/images/images.queries.ts';
import { forgetMailsOf } from '#server/kernel/mail/mails.queries.ts';
import { forgetSubscriptions, subscriptionsOf } from '#server/kernel/mail/subscriptions.queries.ts';
import type { PersonalData } from '#server/kernel/persons.ts';
import { feedbackOf } from '../feedback/feedback.queries.ts';
import { addressesWanted, copyOfAccount, deleteAccount, mailsTo, unnameActor } from './closing.queries.ts';

/** What accounts, mails and the log hold of a person. */
export const accountData: PersonalData = {
  copy: async (db, { accountId, email }) => {
    const picture = await pictureOf(db, accountId);
    return {
      ...(await copyOfAccount(db, accountId)),
      picture: picture === undefined ? null : `data:image/webp;base64,${picture.bytes.toString('base64')}`,
      subscriptions: await subscriptionsOf(db, email),
      feedback: await feedbackOf(db, accountId),
      mails: await mailsTo(db, email),
    };
  },
  erase: async ({ tx }, person) => {
    for (const email of [person.email, ...(await addressesWanted(tx, person.accountId))])
      await forgetMailsOf(tx, email);
    await forgetSubscriptions(tx, person.email);
    await forgetPictureOf(tx, person.accountId);
    await unnameActor(tx, person.accountId);
    await deleteAccount(tx, person);
  },
};
