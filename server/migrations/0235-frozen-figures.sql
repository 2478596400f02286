-- The figures of sessions whose answers were deleted while their insights stay (docs/decisions/0084-whole-events.md).
CREATE TABLE frozen_figures (
  session_id    bigint PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  written       int NOT NULL,
  votes         int NOT NULL,
  insights      jsonb NOT NULL                       -- what insights tell of its kind, without what people wrote
);
CREATE INDEX frozen_figures_by_pigeonhole ON frozen_figures (pigeonhole_id);

-- That the data of an event was cleaned, and how many had joined by then.
CREATE TABLE cleanings (
  pigeonhole_id bigint PRIMARY KEY REFERENCES pigeonholes (id) ON DELETE CASCADE,
  attendees     int NOT NULL,
  cleaned_at    timestamptz NOT NULL
);
