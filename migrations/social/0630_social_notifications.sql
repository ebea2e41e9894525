-- What somebody is told. An unread one is renewed by what has the same `join_key`; `dedupe_key` names what it was made
-- of, so that the same thing heard twice is told once.
create table notifications (
  id uuid primary key,
  user_uuid uuid not null,
  kind text not null,
  join_key text,
  dedupe_key text not null,
  -- What the words need beside who and where.
  params jsonb not null,
  actor_uuid uuid,
  room_uuid uuid,
  -- How often it was renewed, and once.
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz
);
create unique index notifications_dedupe on notifications (user_uuid, dedupe_key);
create unique index notifications_join on notifications (user_uuid, join_key) where read_at is null;
create index notifications_user on notifications (user_uuid, id desc);
create index notifications_actor on notifications (actor_uuid);
create index notifications_created on notifications (created_at);

-- How somebody wants to be told; a key that is absent has its default.
create table notification_settings (
  user_uuid uuid primary key,
  data jsonb not null,
  updated_at timestamptz not null
);
