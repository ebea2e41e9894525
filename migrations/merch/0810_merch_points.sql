-- Seasons, from `start_at` to before `end_at`; no two at the same time.
create table seasons (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  status text not null check (status in ('UPCOMING', 'ACTIVE', 'CLOSING', 'CLOSED')),
  -- When its points were final.
  sealed_at timestamptz,
  closed_at timestamptz,
  -- The next one is made before this one ends.
  repeats boolean not null,
  awards jsonb not null,
  rules jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (start_at < end_at),
  constraint seasons_apart exclude using gist (tstzrange(start_at, end_at) with &&)
);
create unique index seasons_name on seasons (lower(name));
create index seasons_start on seasons (start_at);

-- Who ended where, in the order of their points.
create table season_results (
  season_id bigint not null references seasons (id),
  position bigint not null,
  rank bigint not null,
  user_uuid uuid not null,
  points bigint not null,
  primary key (season_id, position),
  unique (season_id, user_uuid)
);

-- What points were given for, each once.
create table point_sources (
  source text primary key,
  kind text not null,
  at timestamptz not null
);

-- Every gain and loss. Never changed and never deleted; who is erased is replaced by a stand-in.
create table point_entries (
  id bigint generated always as identity primary key,
  -- Null outside every season, and where it came after the season was sealed.
  season_id bigint references seasons (id),
  user_uuid uuid not null,
  rule text not null,
  points integer not null check (points <> 0),
  source text not null,
  reason text not null,
  room_uuid uuid,
  reverses_id bigint references point_entries (id),
  -- Who gave it by hand; null for the server and for services.
  actor_uuid uuid,
  at timestamptz not null,
  unique (source, user_uuid, rule)
);
create index point_entries_user on point_entries (user_uuid, id desc);
create index point_entries_season on point_entries (season_id, user_uuid);

create function keep_point_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('roomtone.point_erasure', true) = 'on'
    and (old.id, old.season_id, old.rule, old.points, old.source, old.at)
      is not distinct from (new.id, new.season_id, new.rule, new.points, new.source, new.at) then
    return new;
  end if;
  raise exception 'Entries of points are never changed';
end $$;
create trigger point_entries_kept before update or delete on point_entries
  for each row execute function keep_point_entries();

-- Gives what somebody was given to a stand-in, and takes out what an administrator wrote about them.
create function erase_point_entries(gone uuid, stand_in uuid) returns void language plpgsql as $$
begin
  perform set_config('roomtone.point_erasure', 'on', true);
  update point_entries set user_uuid = stand_in, reason = '' where user_uuid = gone;
  update point_entries set actor_uuid = null where actor_uuid = gone;
  perform set_config('roomtone.point_erasure', 'off', true);
end $$;

-- Entries that the rankings do not show yet. Those of people who are not ranked lie here too.
create table point_inbox (
  id bigint generated always as identity primary key,
  season_id bigint,
  user_uuid uuid not null,
  points integer not null
);

-- The order in which totals were reached.
create sequence point_reached;

-- What somebody has: in a season (its number), in all seasons (0), in all (-1).
create table point_totals (
  id bigint generated always as identity unique,
  scope bigint not null,
  user_uuid uuid not null,
  points bigint not null check (points >= 0),
  reached_at timestamptz not null,
  reached_seq bigint not null,
  -- False for who is banned: they have no place.
  ranked boolean not null,
  primary key (scope, user_uuid)
);
create index point_totals_order on point_totals (scope, points desc, reached_seq, user_uuid) where ranked;
create index point_totals_user on point_totals (user_uuid, scope);

-- How many people have exactly so many points, and how many have so many times 256 and some.
create table point_steps (
  scope bigint not null,
  points bigint not null,
  people bigint not null check (people >= 0),
  primary key (scope, points)
);
create table point_coarse (
  scope bigint not null,
  block bigint not null,
  people bigint not null check (people >= 0),
  primary key (scope, block)
);

-- When the inbox was last empty.
create table point_folds (
  one boolean primary key default true check (one),
  as_of timestamptz not null
);
insert into point_folds (as_of) values (now());
