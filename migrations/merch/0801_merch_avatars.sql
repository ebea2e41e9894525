-- What people may wear. Those of the house are rows too; their drawings are files of the client.
create table avatars (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  status text not null check (status in ('PUBLIC', 'PRIVATE', 'SEASON_AWARD', 'SUBSCRIBER_ONLY')),
  discord_only boolean not null default false,
  has_small_body boolean not null default false,
  ranking_value bigint,
  season_id bigint,
  built_in boolean not null,
  -- Counts its drawings: what is fetched under one is the same for ever.
  revision integer not null default 1,
  -- The order of the shop.
  sort integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index avatars_sort on avatars (sort, slug);

insert into avatars (slug, name, status, built_in, sort, created_at, updated_at)
select slug, initcap(slug), 'PUBLIC', true, n * 10, now(), now()
from unnest(array['fox', 'vinyl', 'afro', 'robot', 'owl', 'scarf', 'cassette', 'frog', 'mohawk', 'octopus', 'turban',
  'speaker', 'cat', 'elder', 'guitar', 'bear', 'wheels', 'cactus', 'astronaut', 'moon', 'mushroom'])
  with ordinality as house (slug, n)
union all
-- Those of guests and bots are nobody's to choose.
select slug, initcap(slug), 'PRIVATE', true, 1000 + n * 10, now(), now()
from unnest(array['ghost', 'bot-01', 'bot-1', 'bot-2']) with ordinality as house (slug, n);

-- What an administrator hangs on an avatar.
create table avatar_fields (
  slug text not null references avatars (slug) on delete cascade,
  key text not null,
  value text not null,
  primary key (slug, key)
);

-- Who may wear what is not everybody's.
create table avatar_assignments (
  id bigint generated always as identity primary key,
  slug text not null references avatars (slug),
  user_uuid uuid not null,
  type text not null check (type in ('MANUAL', 'SEASON_AWARD', 'PURCHASED')),
  season_id bigint,
  purchase_id uuid,
  -- An account; null for services.
  assigned_by uuid,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index avatar_assignments_live on avatar_assignments (slug, user_uuid) where ended_at is null;
create index avatar_assignments_user on avatar_assignments (user_uuid, id);

-- The last avatar of everybody's that somebody put on.
create table avatar_worn (
  user_uuid uuid primary key,
  last_public_slug text not null
);
