import { inList, withImport } from '../edit.ts';
import type { Request } from './request.ts';

/** A domain's only thing may stand in the domain's folder itself; things among others have folders. */
export function folderOf({ domain, thing }: Pick<Request, 'domain' | 'thing'>): string {
  return domain === thing ? `server/domains/${domain}` : `server/domains/${domain}/${thing}`;
}

/** It throws until it is written, so that nothing passes for done that is not: the test beside it fails with this text. */
export function handlerFile(request: Request): string {
  const { domain, thing, name, allow } = request;
  const contract = `import { ${name} as endpoint } from '#contract/${domain}/${thing}.ts';`;
  if (request.live) return liveHandlerFile(request, contract);
  return `${contract}
import { handle } from '#server/kernel/http/handle.ts';

export const ${name} = handle(endpoint, '${allow.subject}', async () => {
  throw new Error('${name} does nothing yet.');
});
`;
}

function liveHandlerFile({ domain, thing, name }: Request, contract: string): string {
  const up = domain === thing ? './' : '../';
  return `${contract}
import { handleTogether, type LiveCall } from '#server/kernel/realtime/batches/handle-together.ts';
import { attendeeIn, openSession } from '${up}open-session.ts';
import type { SessionMemory } from '${up}session-memory.ts';

export const ${name} = handleTogether(endpoint, 'session', {
  admit({ memory, who, now }: LiveCall<typeof endpoint, 'session', SessionMemory>) {
    const { pigeonholeId } = openSession(memory, now);
    return { attendeeId: attendeeIn(who, pigeonholeId) };
  },

  async write() {
    throw new Error('${name} writes nothing yet.');
  },

  remember: () => null,
});
`;
}

/** The domain's entry point: the handler among its handlers. */
export function registerHandler(
  text: string,
  request: Pick<Request, 'domain' | 'thing' | 'verb' | 'name'>,
): string | null {
  const inner = request.domain === request.thing ? '' : `${request.thing}/`;
  const imported = withImport(text, [request.name], `./${inner}${request.verb}.ts`);
  return inList(imported, /^ {2}handlers: \[/m, request.name);
}

export const policyFiles = {
  account: 'server/domains/accounts/account.policy.ts',
  organiser: 'server/domains/workspaces/organiser.policy.ts',
  halfway: 'server/domains/accounts/sessions/halfway.policy.ts',
  office: 'server/domains/office/office.policy.ts',
  organisation: 'server/domains/organisations/organisation.policy.ts',
  workspace: 'server/domains/workspaces/workspace.policy.ts',
  pigeonhole: 'server/domains/pigeonholes/pigeonhole.policy.ts',
  session: 'server/domains/sessions/session.policy.ts',
  speaker: 'server/domains/programme/speakers/speaker.policy.ts',
} as const;

/** A new ability begins with nobody: who has it is for a person to say. */
export function denyAbility(text: string, { allow }: Request): string | null {
  if (allow.subject === 'none') return text;
  const end = text.lastIndexOf('\n};');
  return end < 0 ? null : `${text.slice(0, end)}\n  ${allow.ability}: () => false,${text.slice(end)}`;
}
