import { type RawBuilder, sql } from 'kysely';

/**
 * A moment so many days later, at the same time of day on the wall of its zone. Where clocks are put back it is the earlier of the two, as
 * in forms (`instantOf`), while PostgreSQL takes the later one; a time that is skipped moves on by what was skipped. No days move nothing:
 * which of the two it was is known then.
 */
export const daysLater = (moment: RawBuilder<unknown>, days: number, zone: RawBuilder<unknown>) => sql`(
  SELECT CASE WHEN ${days}::int = 0 THEN ${moment} WHEN first AT TIME ZONE ${zone} = wall THEN least(first, last) ELSE last END
  FROM (SELECT ${moment} AT TIME ZONE ${zone} + make_interval(days => ${days}::int) AS wall) later
    CROSS JOIN LATERAL (SELECT wall AT TIME ZONE ${zone} AS last) by_postgresql
    CROSS JOIN LATERAL (SELECT last - interval '24 hours' AS before) a_day_before
    CROSS JOIN LATERAL (
      SELECT (wall - (before AT TIME ZONE ${zone} - before AT TIME ZONE 'UTC')) AT TIME ZONE 'UTC' AS first
    ) by_its_offset)`;
