-- Where somebody can be reached. The token is a secret: sealed, and found by a keyed hash of it.
create table devices (
  id bigint generated always as identity primary key,
  user_uuid uuid not null,
  platform text not null check (platform in ('ios', 'android', 'web')),
  token_hash bytea not null unique,
  token_sealed bytea not null,
  name text not null,
  language text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index devices_user on devices (user_uuid, seen_at);
create index devices_seen on devices (seen_at);
