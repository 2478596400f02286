import type { FastifyInstance } from 'fastify';
import type { ShownAppearance } from '#contract/appearance/shown.ts';
import type { Boot } from '#contract/boot.ts';
import { identify } from '#server/kernel/auth/identify.ts';
import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import { eventPicture, type PictureColors } from '#server/kernel/images/event-picture.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Say } from '#server/kernel/messages.ts';
import { retryAfter } from '#server/kernel/overload/retry-after.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { LinkPreview } from './html-shell.ts';
import type { PageSources } from './page-sources.ts';

/** Of an event whose name its page tells to whoever has the passcode: then a shared link tells it too. */
export function previewOfLink({ page, origin, brand }: Boot, say: Say): LinkPreview | null {
  if (page.name !== 'event' && page.name !== 'session') return null;
  const { pigeonhole, appearance } = page.data;
  if (pigeonhole === null) return null;
  const address = `${origin}/${pigeonhole.passcode}`;
  return {
    title: pigeonhole.name,
    text: say('shell.preview', { passcode: pigeonhole.passcode }),
    address,
    picture: `${address}/picture.png`,
    brand: appearance?.brandName ?? brand,
  };
}

/** The light ones: messengers do not say which their reader has. */
function colorsOf({ look }: ShownAppearance): PictureColors | null {
  if (look === null) return null;
  const { paper, blue, ink, 'ink-2': inkFaint } = look.light;
  return { ground: paper, accent: blue, ink, inkFaint };
}

/** The picture of such a link. Under pressure there is none: those who come in go first. */
export function registerLinkPictures(app: FastifyInstance, kernel: Kernel, sources: PageSources): void {
  app.get('/:passcode/picture.png', async (request, reply) => {
    const { passcode } = request.params as { passcode: string };
    if (sources.pressed()) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
    const found = await sources.openEvent(passcode, await identify(kernel, request));
    if (found === null) throw new Refusal('NotFound');
    const { name, passcode: own, appearance } = found;
    const { logo } = appearance;
    const way = `${new URL(audienceOriginOf(kernel.config)).host}/${own}`;
    const brand = appearance.brandName ?? kernel.config.brandName;
    const picture = await eventPicture(
      {
        brand,
        name,
        passcode: own,
        way,
        colors: colorsOf(appearance),
        isBranded: appearance.brandName !== null,
        logo: logo && { id: logo.id, read: () => sources.picture(logo.id) },
      },
      kernel.log,
    );
    if (picture === null) throw new Refusal('NotFound');
    return (
      reply
        // Networks fetch it from their own pages, and some show it from here.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'private, max-age=3600')
        .type('image/png')
        .send(picture)
    );
  });
}
