import { sql } from 'kysely';

/**
 * What stands for a person whose name is hidden: six digits, of person and session, so that what one says belongs together there and
 * nowhere else. Nobody else knows the attendee's id, of which it is made. Where a row has no name, it has no number: it would tell whose it is.
 */
export const participantOf = (row: string) => sql<
  string | null
>`CASE WHEN ${sql.ref(`${row}.author`)} IS NOT NULL THEN
  '#' || lpad((('x' || left(encode(sha256(convert_to(
    ${sql.ref(`${row}.session_id`)} || ' ' || ${sql.ref(`${row}.attendee_id`)}, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 1000000)::text, 6, '0')
END`;
