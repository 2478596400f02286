/** A session to fill with what people did there; `answers` is 0 before it has begun. */
export type SessionToFill = {
  pigeonholeId: string;
  id: string;
  /** It has ended if it is: its marks are of a secret that is gone. */
  anonymous: boolean;
  /** Ids of its attendees. */
  people: readonly string[];
  /** Rows of what they wrote, and of what they voted, altogether. */
  answers: number;
  /** When it began; null: nobody has said it yet. */
  at: Date | null;
};

/** `$1`, sessions to fill as JSON, as the tables `given` and `people`: WITH queries that a statement begins with. */
export const sessionsGiven = `
  given AS MATERIALIZED (
    SELECT "pigeonholeId" AS pigeonhole_id, id AS session_id, anonymous, answers, at, jsonb_array_length(people) AS crowd
    FROM jsonb_to_recordset($1::jsonb)
      AS s ("pigeonholeId" bigint, id bigint, anonymous boolean, people jsonb, answers int, at timestamptz)
  ), people AS MATERIALIZED (
    SELECT s.id AS session_id, (place - 1)::int AS place, person::uuid AS person
    FROM jsonb_to_recordset($1::jsonb) AS s (id bigint, people jsonb),
      jsonb_array_elements_text(s.people) WITH ORDINALITY AS of_session (person, place)
  )`;

/** What stands in a row for somebody whom nobody can find out any more: each mark is another. */
export const lostMark = "decode(md5(random()::text || random()), 'hex')";
