import { isUtf8 } from 'node:buffer';
import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Bytes of a body; what takes a file has a limit of its own. */
export const bodyLimit = 128 * 1024;

/** JSON is what calls take. Other types are refused, unless a route takes them: `takeForms`, `takeFiles` (uploads.ts). */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // Some clients send the type with a POST that says it all in its path.
    if (bytes.length === 0) return done(null, {});
    if (!isUtf8(bytes)) return done(new Refusal('BadRequest'));
    return parseJson(request, bytes.toString(), done);
  });
}

/** A form is what any page of any site can post: only endpoints that say so take one. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, bytes: Buffer, done) => {
      const text = bytes.toString();
      if (!isUtf8(bytes) || !isDecodable(text)) return done(new Refusal('BadRequest'));
      return done(null, { ...parseForm(text) });
    },
  );
}

/** False: what is escaped in it is no UTF-8, and would be kept as something that nobody wrote. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
