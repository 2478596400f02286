import { parseArgs } from 'node:util';
import { id } from '#contract/ids.ts';
import {
  addOrganisationAdmin,
  addOrganisationTeam,
  allOrganisations,
  type ListedOrganisation,
  makeOrganisation,
  makeSsoOptional,
  removeOrganisationTeam,
  type TeamMove,
  tellOrganisationQueue,
} from '#server/domains/organisations/index.ts';
import { aroundTeamMove, publishSetupQueue } from '#server/domains/sessions/index.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { runTool, ToolProblem } from './backup/database.ts';
import { besideServer } from './beside-server.ts';

const usage = `npm run make-organisation -- <name> --admin <e-mail address>
npm run make-organisation -- --list
npm run make-organisation -- --organisation <id> --admin <e-mail address>
npm run make-organisation -- --let-passwords-in <id>
npm run make-organisation -- --organisation <id> --team <team>
npm run make-organisation -- --take-out-team <team>

The first makes an organisation; its admin sets up single sign-on at /sso/config. The second lists the organisations with
their ids, admins and teams, and the third gives one of them a further admin. --let-passwords-in is for the day when an identity
provider is out of reach: people of the organisation may sign in with passwords again.

--team puts a team into an organisation, by the number in the addresses of its pages (/team/12/members: 12); --take-out-team takes
it out again. While it is in, the organisation's admins have a say in all its events: what they set for sessions at
/organizations/<id>/pigeonhole-settings counts there, in running ones too, and what they lock nobody in the team changes. Whether
people are anonymous is among it; a session that has started keeps that. Admins see none of the team's events, members or answers.

All may be done while Volary runs.`;

type Wanted =
  | { do: 'make'; name: string; admin: string }
  | { do: 'list' }
  | { do: 'addAdmin'; organisationId: string; admin: string }
  | { do: 'letIn'; organisationId: string }
  | { do: 'addTeam'; organisationId: string; teamId: string }
  | { do: 'takeOutTeam'; teamId: string };
type Means = { jobs: Pick<Jobs, 'queue'> };

/** Answers what to say of it. */
export async function carryOut(writer: AuditWriter, wanted: Wanted, { jobs }: Means): Promise<string> {
  const means = {
    jobs,
    around: (move: TeamMove, change: () => Promise<void>) => aroundTeamMove({ writer, jobs }, move, change),
  };
  switch (wanted.do) {
    case 'make': {
      const made = await makeOrganisation(writer, wanted);
      if (made === undefined) throw noAccount(wanted);
      return `${wanted.name} is organisation ${made}. ${wanted.admin} sets up single sign-on at /sso/config.`;
    }
    case 'list':
      return listed(await allOrganisations(writer.tx));
    case 'addAdmin': {
      const done = await addOrganisationAdmin(writer, wanted);
      if (done === 'noOrganisation') throw noOrganisation(wanted);
      if (done === 'noAccount') throw noAccount(wanted);
      return `${wanted.admin} is an admin of organisation ${wanted.organisationId}.`;
    }
    case 'letIn':
      if (!(await makeSsoOptional(writer, wanted.organisationId))) throw noOrganisation(wanted);
      return `The people of organisation ${wanted.organisationId} may sign in with passwords.`;
    case 'addTeam':
      return added(await addOrganisationTeam(writer, means, wanted), wanted);
    case 'takeOutTeam':
      return takenOut(await removeOrganisationTeam(writer, means, wanted.teamId), wanted);
  }
}

type Moved = Awaited<ReturnType<typeof addOrganisationTeam>>;

function added(moved: Moved, wanted: { organisationId: string; teamId: string }): string {
  const { organisationId, teamId } = wanted;
  const team = teamOf(moved, wanted);
  if (moved.is === 'elsewhere')
    throw new ToolProblem(
      `${team} is in organisation ${moved.organisationId}. Take it out first: npm run make-organisation -- --take-out-team ${teamId}`,
    );
  return moved.is === 'already'
    ? `${team} is in organisation ${organisationId} already.`
    : `${team} is in organisation ${organisationId} now: what its admins set for sessions counts in the events of the team.`;
}

function takenOut(moved: Moved, wanted: { teamId: string }): string {
  const team = teamOf(moved, wanted);
  return moved.is === 'already'
    ? `${team} is in no organisation.`
    : `${team} is in no organisation any more: what it sets for sessions itself counts in its events.`;
}

/** As it is called. Throws where there is no such team. */
function teamOf(moved: Moved, wanted: { teamId: string; organisationId?: string }): string {
  const { teamId, organisationId = '' } = wanted;
  switch (moved.is) {
    case 'noOrganisation':
      throw noOrganisation({ organisationId });
    case 'noTeam':
      throw new ToolProblem(`There is no team ${teamId}. Its number is in the addresses of its pages.`);
    case 'personal':
      throw new ToolProblem(
        `${teamId} is somebody's personal workspace. Only teams can be in an organisation.`,
      );
    default:
      return `Team ${teamId} (${moved.name})`;
  }
}

const noAccount = ({ admin }: { admin: string }) =>
  new ToolProblem(`There is no account with the address ${admin}.`);
const noOrganisation = ({ organisationId }: { organisationId: string }) =>
  new ToolProblem(`There is no organisation ${organisationId}. --list shows those there are.`);

function listed(all: readonly ListedOrganisation[]): string {
  if (all.length === 0) return 'There is no organisation.';
  return all
    .map(({ id: own, name, admins, teams }) => {
      const named = teams.map((team) => `team ${team.id} (${team.name})`);
      return `${own}  ${name}  ${admins.join(', ') || 'no admin'}  ${named.join(', ') || 'no team'}`;
    })
    .join('\n');
}

export function readArguments(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      admin: { type: 'string' },
      list: { type: 'boolean', default: false },
      organisation: { type: 'string' },
      'let-passwords-in': { type: 'string' },
      team: { type: 'string' },
      'take-out-team': { type: 'string' },
    },
  });
  const { admin, list, organisation, team, 'let-passwords-in': letIn, 'take-out-team': out } = values;
  const [name, ...others] = positionals.map((text) => text.trim());
  // One thing at a time: what is asked for, and nothing that belongs to another.
  const asked = [list || undefined, organisation, letIn, out, name].filter((one) => one !== undefined);
  if (asked.length !== 1 || others.length > 0) throw new ToolProblem(usage);
  if (organisation !== undefined) return ofOrganisation(organisation, admin, team);
  if (team !== undefined) throw new ToolProblem(usage);
  if (list && admin === undefined) return { do: 'list' };
  if (letIn !== undefined && admin === undefined && isId(letIn))
    return { do: 'letIn', organisationId: letIn };
  if (out !== undefined && admin === undefined && isId(out)) return { do: 'takeOutTeam', teamId: out };
  if (name !== undefined && name !== '' && admin !== undefined) return { do: 'make', name, admin };
  throw new ToolProblem(usage);
}

/** What one that is there gets: an admin or a team. */
function ofOrganisation(
  organisationId: string,
  admin: string | undefined,
  teamId: string | undefined,
): Wanted {
  if (isId(organisationId)) {
    if (admin !== undefined && teamId === undefined) return { do: 'addAdmin', organisationId, admin };
    if (teamId !== undefined && admin === undefined && isId(teamId))
      return { do: 'addTeam', organisationId, teamId };
  }
  throw new ToolProblem(usage);
}

const isId = (text: string) => id.safeParse(text).success;

if (import.meta.main) {
  await runTool(async () => {
    const wanted = readArguments(process.argv.slice(2));
    const movesTeam = wanted.do === 'addTeam' || wanted.do === 'takeOutTeam';
    const command = {
      name: 'make-organisation',
      queues: movesTeam ? [publishSetupQueue, tellOrganisationQueue] : [],
      onlyLooks: wanted.do === 'list',
    };
    console.log(await besideServer(command, (writer, means) => carryOut(writer, wanted, means)));
  }, usage);
}
