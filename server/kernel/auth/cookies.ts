import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.ts';

/** `__Host-` binds a cookie to this very host, and needs TLS. Over plain http (a demonstration in the hall) it is left off. */
function cookieName(request: Caller, name: string): string {
  return request.secure ? `__Host-${name}` : name;
}

export function readCookie(request: Caller, name: string): string | null {
  return request.cookies[cookieName(request, name)] ?? null;
}

/** HttpOnly, SameSite=Lax, whole site. Without `maxAge` (seconds) it ends with the browser. */
export function writeCookie(
  request: Caller,
  reply: FastifyReply,
  cookie: { name: string; value: string; maxAge?: number },
): void {
  reply.setCookie(cookieName(request, cookie.name), cookie.value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: request.secure,
    ...(cookie.maxAge !== undefined && { maxAge: cookie.maxAge }),
  });
}

export function dropCookie(request: Caller, reply: FastifyReply, name: string): void {
  reply.clearCookie(cookieName(request, name), {
    path: '/',
    secure: request.secure,
    httpOnly: true,
  });
}
