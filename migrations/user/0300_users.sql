-- People, guests, bots and house accounts: one row each. Names, chat and seats hang on `uuid`.
create type user_role as enum (
  'superUser', 'admin', 'staff', 'globalModerator', 'moderator', 'promoter', 'user', 'bot', 'guest'
);
create type user_type as enum ('user', 'guest');

create table users (
  id bigserial primary key,
  uuid uuid not null unique,
  role user_role not null,
  type user_type not null,
  nickname text not null,
  avatar_id text not null,
  color text not null,
  badges text[] not null default '{}'
    check (badges <@ array['VERIFIED', 'PLATINUM', 'DOUBLE_PLATINUM', 'JQBX', 'STAFF']),
  capabilities text[] not null default '{}' check (capabilities <@ array['uploadMusic', 'promoteRoom']),
  first_name text not null default '',
  last_name text not null default '',
  pronoun text not null default '',
  display_pronouns boolean not null default false,
  song_of_the_week text not null default '',
  cover_picture text not null default '',
  profile_picture text not null default '',
  zodiac text not null default '',
  discord text not null default '',
  discord_nickname text not null default '',
  facebook text not null default '',
  instagram text not null default '',
  twitter text not null default '',
  snapchat text not null default '',
  tiktok text not null default '',
  price_for_gig double precision not null default 0,
  song jsonb not null default '{}',
  music_providers text[] not null default '{}',
  allow_explicit_audio boolean not null default true,
  language text not null default 'en' check (language in ('en', 'es')),

  password_hash text,
  phone text unique,
  -- A bot belongs to a person, who has one at most.
  owner_id bigint references users (id),
  -- Made by the house (demo DJs): nobody signs in to it.
  house boolean not null default false,
  vouched_by bigint references users (id),
  -- Raised to make every chat token given so far worthless.
  chat_epoch integer not null default 0,
  subscription_id text,
  subscribed_until timestamptz,

  -- Banned while `banned_at` is set and `banned_until` is null (for good) or ahead.
  banned_at timestamptz,
  banned_until timestamptz,
  deactivation_requested_at timestamptz,
  deactivated_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_one_bot on users (owner_id) where role = 'bot';
create index users_role on users (role) where role not in ('user', 'guest');
create index users_stale_guests on users (updated_at) where type = 'guest';
