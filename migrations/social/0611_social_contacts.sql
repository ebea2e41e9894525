-- Contacts that somebody wants to find: keyed hashes, never a number. `key` names the key they were made with: what was
-- made with another is as good as gone.
create table contact_books (
  user_uuid uuid primary key,
  key bytea not null,
  consent_at timestamptz not null,
  uploaded_at timestamptz
);
create table contact_entries (
  id bigint generated always as identity primary key,
  user_uuid uuid not null references contact_books (user_uuid) on delete cascade,
  mac bytea not null,
  reference text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  unique (user_uuid, mac)
);
create index contact_entries_mac on contact_entries (mac);
create index contact_entries_sent on contact_entries (sent_at);

-- Those who let others find them by their number.
create table phone_macs (
  user_uuid uuid primary key,
  mac bytea not null,
  key bytea not null
);
create index phone_macs_mac on phone_macs (mac);
