-- Each entry that is signed goes on from the last one of its workspace, which was looked for backwards through all others. No read has ever
-- had use for the channel in this index. Without a condition about `chain` it stays as it is when an entry is signed.
CREATE INDEX audit_entries_in_workspace ON audit_entries (workspace_id, id);
DROP INDEX audit_entries_by_workspace;
