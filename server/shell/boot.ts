import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '#contract/boot.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { picturePath } from '#contract/files/picture-path.ts';
import type { ServedPage } from '#contract/page-data.ts';
import { csrfToken } from '#server/kernel/auth/csrf.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { writeVisit } from '#server/kernel/auth/visit.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import type { PageOf } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { rightToLeft } from '#server/kernel/messages.ts';

/** What the page of a caller starts with. A browser that comes for the first time gets the cookie its CSRF token hangs on. */
export function makeBoot(
  kernel: Kernel,
  http: { request: FastifyRequest; reply: FastifyReply },
  who: Who,
  page: PageOf,
  answers: { errors: ErrorBody | null; kept: Record<string, string> },
): Boot {
  const { config } = kernel;
  const visit = who.visit ?? makeSecret();
  if (who.visit === null && !who.embedded) writeVisit(http.request, http.reply, visit);
  return {
    face: page.face,
    page: servedOf(page),
    // In an iframe calls carry a pass, and nothing that a token would have to vouch for.
    csrfToken: who.embedded ? '' : csrfToken(kernel.keys, { ...who, visit }),
    ...(who.account !== null &&
      (page.face === 'studio' || page.face === 'account') && { changesUpTo: kernel.sockets().notices.upTo }),
    locale: who.locale,
    dir: rightToLeft.has(who.locale.split('-')[0] ?? '') ? 'rtl' : 'ltr',
    brand: config.brandName,
    origin: audienceOriginOf(config),
    account: who.account && accountOf(who.account),
    flags: { disableManager: config.managerDisabled, offline: config.offlinePages && !config.devAssets },
    links: {
      // An operator's own pages where there are any; else those that come with the product.
      terms: config.links.terms ?? '/terms',
      privacy: config.links.privacy ?? '/privacy',
      help: config.links.help ?? '/help/article/self-registration',
      provider: config.links.provider ?? '/',
    },
    errors: answers.errors,
    kept: answers.kept,
  };
}

/** The face is told beside it. */
function servedOf({ face: _, ...page }: PageOf): ServedPage {
  return page;
}

function accountOf({ accountId, email, name, pictureId, timeZone }: SignedIn): Boot['account'] {
  return {
    id: accountId,
    email,
    name,
    picture: pictureId === null ? null : picturePath(pictureId),
    timeZone,
  };
}
