import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { pictureId } from '../files/pictures.ts';
import { id } from '../ids.ts';
import { urlOf } from '../system/url-of.ts';
import { textLengths } from '../text-lengths.ts';
import { phId, reply, sponsor } from './appearance.ts';

/** More would be too small to be read on a projector. */
export const mostSponsors = 12;

const logoFields = z.object({
  pictureId,
  /** What it says, for those who cannot see it; empty: nothing. */
  alt: z.string().trim().max(textLengths.pictureAlt.most, { error: 'picture.alt.long' }),
});

/** What the caller saw before: where somebody else has changed it meanwhile, the answer is `Conflict`. */
const seenLogo = { seen: z.partialRecord(logoFields.keyof(), z.string()).default({}) };

export const logoBody = logoFields.extend(seenLogo);
export const logoRemoval = z.object(seenLogo);

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  summary:
    'Show a picture of the event, of `uploadPicture`, as its logo; sent again it changes the words for it',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/uploadlogo',
  params: phId,
  body: logoBody,
  reply,
  example: { body: { pictureId: 'A'.repeat(43), alt: 'Harbor Group', seen: { pictureId: '', alt: '' } } },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'logo-uploaded',
  errors: ['Conflict'],
});

export const removeLogo = endpoint({
  name: 'removeLogo',
  summary: 'Take the logo of an event off all screens',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/removelogo',
  params: phId,
  body: logoRemoval,
  reply,
  example: { body: { seen: { pictureId: 'A'.repeat(43), alt: 'Harbor Group' } } },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'logo-removed',
  errors: ['Conflict'],
});

/** Only https: phones open it, and `javascript:` would run there. Without a scheme it is a site. */
const link = z
  .string()
  .trim()
  .max(textLengths.link.most, { error: 'sponsor.url.long' })
  .transform((typed) => (typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => typed === '' || isHttps(typed), { error: 'sponsor.url.wrong' })
  .transform((typed) => (typed === '' ? null : new URL(typed).href))
  .nullable();

function isHttps(typed: string): boolean {
  const url = urlOf(typed);
  if (url === null) return false;
  const { protocol, username, password, hostname } = url;
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

const sponsorFields = z.object({
  name: z
    .string()
    .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
    .min(1, { error: 'sponsor.name.empty' })
    .max(textLengths.sponsorName.most, { error: 'sponsor.name.long' }),
  pictureId,
  url: link,
});

/** What the caller saw in the fields it changes: where somebody else has changed one meanwhile, the answer is `Conflict`. */
const seenSponsor = { seen: z.partialRecord(sponsorFields.keyof(), z.string()).default({}) };

export const uploadSponsorLogo = endpoint({
  name: 'uploadSponsorLogo',
  summary: 'Add the logo of a sponsor, a picture of `uploadPicture`, after the others',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/uploadSponsorLogo',
  params: phId,
  body: sponsorFields,
  reply: z.object({ sponsor }),
  example: { body: { name: 'Tejo Ferries', pictureId: 'A'.repeat(43), url: 'https://example.com/' } },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'sponsor-added',
});

export const updateSponsorLogo = endpoint({
  name: 'updateSponsorLogo',
  summary: 'Change a sponsor: name, logo, link; what is left out stays',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/updateSponsorLogo',
  params: phId,
  body: sponsorFields.partial().extend({
    sponsorId: id,
    ...seenSponsor,
  }),
  reply: z.object({ sponsor }),
  example: {
    body: {
      sponsorId: '7',
      name: 'Tejo Ferries',
      pictureId: 'A'.repeat(43),
      url: 'https://example.com/',
      seen: { name: 'Tejo' },
    },
  },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'sponsor-edited',
  errors: ['Conflict'],
});

export const removeSponsorLogo = endpoint({
  name: 'removeSponsorLogo',
  summary: 'Take the logo of a sponsor off all screens',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/removeSponsorLogo',
  params: phId,
  body: z.object({ sponsorId: id, ...seenSponsor }),
  reply,
  example: { body: { sponsorId: '7', seen: { name: 'Tejo Ferries' } } },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'sponsor-removed',
  errors: ['Conflict'],
});

const ids = z
  .array(id)
  .max(mostSponsors)
  .refine((order) => new Set(order).size === order.length, { error: 'sponsor.order.twice' });

export const sortSponsorLogos = endpoint({
  name: 'sortSponsorLogos',
  summary: 'Put the sponsors of an event into an order',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/sortSponsorLogo',
  params: phId,
  body: z.object({
    /** The ids of all of them. Where these are not all any more, the answer is `Conflict`. */
    order: ids,
    /** The order that the caller saw: where somebody else has changed it meanwhile, the answer is `Conflict` as well. */
    seenOrder: ids.optional(),
  }),
  reply,
  example: { body: { order: ['9', '7', '8'], seenOrder: ['7', '8', '9'] } },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'sponsors-sorted',
  errors: ['Conflict'],
});
