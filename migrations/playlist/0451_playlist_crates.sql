-- Crates: everybody has one queue and one likes crate, made when first asked for, and crates of their own.
create type crate_kind as enum ('crate', 'queue', 'likes');
create type import_status as enum ('IN_PROGRESS', 'FAILED', 'COMPLETE');

create table crates (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  short_id text not null unique,
  user_uuid uuid not null,
  kind crate_kind not null default 'crate',
  name text not null,
  description text not null default '',
  is_public boolean not null default false,
  thumbnails jsonb not null default '{}',
  current_position integer not null default 0,
  import_status import_status,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index crates_one_special on crates (user_uuid, kind) where kind <> 'crate';
create index crates_user on crates (user_uuid, id);

create table crate_songs (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  crate_id bigint not null references crates (id) on delete cascade,
  song_id bigint not null references catalogue_songs (id),
  -- Order within the crate, with gaps; what the wire calls position is the rank. Written under the crate's lock.
  place bigint not null,
  song jsonb not null,
  created_at timestamptz not null default now(),
  unique (crate_id, place) deferrable initially deferred
);
create index crate_songs_song on crate_songs (song_id);
