-- Jobs ask each minute which sessions run, of all events there ever were: few of those that started have no end, or one to come.
CREATE INDEX sessions_by_end ON sessions (ends_at) WHERE deleted_at IS NULL AND starts_at IS NOT NULL;
