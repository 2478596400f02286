/** `{phId}` is digits only in a path: another shape does not match the route at all. */
const digitsOnly = new Set([
  'phId',
  'phId2',
  'lsId',
  'questionId',
  'orderId',
  'speakerId',
  'trackId',
  'reactionId',
  'pigeonholeId',
  'statusCode',
  'ssoOrgId',
]);

/** A path of the contract as Fastify writes it: `/p/{phId}` becomes `/p/:phId(^\d+$)`. */
export function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    digitsOnly.has(name) ? `:${name}(^[0-9]+$)` : `:${name}`,
  );
}
