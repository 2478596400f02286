-- In which attributes a provider says address and name; null: in any of the usual ones.
ALTER TABLE sso_organisations
  ADD COLUMN email_attribute text,
  ADD COLUMN name_attribute  text;
