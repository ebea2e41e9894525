-- A password that an admin gave somebody is good until then, so that it does not become theirs; null for one's own.
alter table users add column password_expires_at timestamptz;
