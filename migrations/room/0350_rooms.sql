-- Rooms and what is said about them. People are known by uuid: guests and accounts alike.
create type dj_type as enum ('EVERYONE', 'INVITE_ONLY', 'PRO_PLAN_OWNER', 'VERIFIED_ONLY');
create type room_type as enum ('PUBLIC', 'PRIVATE');
create type room_design as enum (
  'BARN', 'BARN_UA', 'CHAT_ONLY', 'CLUB', 'CLUB_UA', 'FERRY_BUILDING', 'FESTIVAL', 'STADIUM', 'THEATER',
  'TOMORROWLAND', 'UNDERGROUND', 'YACHT'
);

create table rooms (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  slug text not null check (slug = lower(slug)),
  name text not null,
  description text not null default '',
  vibe text not null default '',
  dj_type dj_type not null default 'EVERYONE',
  type room_type not null default 'PUBLIC',
  design room_design not null default 'CLUB',
  music_provider_keys text[] not null default '{}',
  number_of_djs integer not null default 5,
  songs_per_dj integer not null default 1,
  room_size integer not null default 200,
  entry_fee double precision not null default 0,
  free_entries integer not null default 0,
  promoted boolean not null default false,
  live_audio boolean not null default false,
  is_live boolean not null default true,
  has_chat boolean not null default true,
  unlisted boolean not null default false,
  variety_style_music boolean not null default false,
  explicit boolean not null default true,
  poster_url text,
  poster_file text,
  external_url text,
  discord_server text,
  pinned_messages jsonb not null default '[]',
  genres text[] not null default '{}',
  position_priority integer,
  -- argon2id; the guest password may run out.
  password_hash text,
  guest_password_hash text,
  guest_password_until timestamptz,
  -- Made by the house on first start.
  demo boolean not null default false,
  last_visited_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index rooms_slug on rooms (slug) where deleted_at is null;
create index rooms_listed on rooms (last_visited_at desc)
  where deleted_at is null and type = 'PUBLIC' and not unlisted;
create index rooms_discord on rooms (discord_server) where deleted_at is null and discord_server is not null;
