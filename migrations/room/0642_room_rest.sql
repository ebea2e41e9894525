-- Rooms nobody enters go out of the lists; the shop window has an end.
alter table rooms add column archived_at timestamptz;
alter table rooms add column promoted_until timestamptz;
drop index rooms_lobby;
create index rooms_lobby on rooms (position_priority asc nulls last, last_visited_at desc, id)
  where deleted_at is null and archived_at is null and type = 'PUBLIC' and not unlisted;

-- A deleted room keeps its address until it is erased; those of the house are made anew under theirs.
update rooms set slug = slug || '-deleted-' || id where deleted_at is not null;
drop index rooms_slug;
create unique index rooms_slug on rooms (slug) where deleted_at is null or not demo;
create index rooms_deleted on rooms (deleted_at) where deleted_at is not null;
create index rooms_quiet on rooms (last_visited_at) where deleted_at is null and archived_at is null;

-- What DJs played in each room, of plays that ended.
create table dj_stats (
  dj_uuid uuid not null,
  room_uuid uuid not null,
  plays integer not null,
  likes integer not null,
  dislikes integer not null,
  stars integer not null,
  played_ms bigint not null,
  first_played_at timestamptz not null,
  last_played_at timestamptz not null,
  primary key (dj_uuid, room_uuid)
);
create index dj_stats_room on dj_stats (room_uuid);
insert into dj_stats
  select dj_uuid, room_uuid, count(*), sum(likes), sum(dislikes), sum(stars),
    sum(extract(epoch from ended_at - played_at) * 1000), min(played_at), max(played_at)
  from song_plays group by dj_uuid, room_uuid;
