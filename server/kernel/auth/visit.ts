import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.ts';
import { writeCookie } from './cookies.ts';
import { visitCookie } from './identify.ts';

/** Seconds: as long as browsers keep any. */
const kept = 400 * 86_400;

/** A browser that comes for the first time gets what it is known again by. */
export function writeVisit(request: Caller, reply: FastifyReply, visit: string): void {
  writeCookie(request, reply, { name: visitCookie, value: visit, maxAge: kept });
}
