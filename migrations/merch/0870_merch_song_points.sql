-- What somebody got or heard in a day (UTC) under a cap: points of a DJ (`dj`) and of an owner (`host`), ms that a
-- listener heard (`present`). Caps come after it, so that they are the same in any order.
create table point_days (
  user_uuid uuid not null,
  day date not null,
  rule text not null,
  amount bigint not null,
  primary key (user_uuid, day, rule)
);
create index point_days_day on point_days (day);

-- What one listener was worth to one DJ in a day.
create table point_pairs (
  day date not null,
  dj_uuid uuid not null,
  listener_uuid uuid not null,
  amount bigint not null,
  primary key (day, dj_uuid, listener_uuid)
);
create index point_pairs_listener on point_pairs (listener_uuid);

-- What was played of late: the same recording by the same DJ in the same room counts once in two hours.
create table point_plays (
  play_id text primary key,
  room_uuid uuid not null,
  dj_uuid uuid not null,
  song_short_id text not null,
  started_at timestamptz not null
);
create index point_plays_recording on point_plays (room_uuid, dj_uuid, song_short_id, started_at);
create index point_plays_started on point_plays (started_at);
create index point_plays_dj on point_plays (dj_uuid);

-- Points that were not given, for whoever would have got them to see why.
create table point_refusals (
  id bigint generated always as identity primary key,
  season_id bigint,
  user_uuid uuid not null,
  rule text not null,
  why text not null,
  points bigint not null,
  source text not null,
  reason text not null,
  room_uuid uuid,
  at timestamptz not null,
  unique (user_uuid, source, rule, why)
);
create index point_refusals_user on point_refusals (user_uuid, at desc, id desc);
create index point_refusals_at on point_refusals (at);

-- Changed rules act on plays that start from `rules_at` on; those before go by the former ones.
alter table seasons add column rules_at timestamptz, add column rules_before jsonb;
