-- Crates on their way into playlists at providers. Songs are those of the crate when it was sent off.
create table crate_exports (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_uuid uuid not null,
  crate_uuid uuid not null,
  provider text not null,
  playlist_name text not null,
  is_public boolean not null,
  status text not null default 'IN_PROGRESS',
  playlist_id text,
  playlist_url text,
  total integer not null,
  -- How often the same step failed.
  failures integer not null default 0,
  -- How many songs the playlist should hold once the lot that is being sent has arrived; null while none is.
  expected integer,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index crate_exports_user on crate_exports (user_uuid, id);
create unique index crate_exports_running on crate_exports (user_uuid, crate_uuid, provider)
  where status = 'IN_PROGRESS';

create table crate_export_songs (
  export_id bigint not null references crate_exports (id) on delete cascade,
  -- The place in the crate, counted from 0.
  position integer not null,
  crate_song_uuid uuid not null,
  song json not null,
  -- waiting: not looked for yet; found: known there; added; else why it is missing.
  state text not null default 'waiting',
  provider_song_id text,
  primary key (export_id, position)
);
