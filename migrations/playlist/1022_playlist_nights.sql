-- A night is what was played in a room until nothing was for three hours, or until six in the morning (UTC).
create table room_nights (
  id uuid primary key,
  room_uuid uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  plays integer not null,
  likes integer not null,
  dislikes integer not null,
  stars integer not null
);
create index room_nights_room on room_nights (room_uuid, began_at desc, id desc);

alter table song_plays add column night_id uuid;

create temporary table found_nights on commit drop as
with marked as (
  select play_id, room_uuid, played_at, ended_at, likes, dislikes, stars,
    coalesce(played_at - lag(ended_at) over plays_of >= interval '3 hours'
      or date_trunc('day', played_at at time zone 'UTC' - interval '6 hours')
        <> date_trunc('day', lag(played_at) over plays_of at time zone 'UTC' - interval '6 hours'), true) as begins
  from song_plays
  window plays_of as (partition by room_uuid order by played_at, play_id)
)
select *, sum(begins::int) over (partition by room_uuid order by played_at, play_id) as nth from marked;

create temporary table named_nights on commit drop as
select gen_random_uuid() as id, room_uuid, nth from found_nights group by room_uuid, nth;

analyze found_nights;
analyze named_nights;

insert into room_nights (id, room_uuid, began_at, ended_at, plays, likes, dislikes, stars)
select n.id, n.room_uuid, min(f.played_at), max(f.ended_at), count(*), sum(f.likes), sum(f.dislikes), sum(f.stars)
from named_nights n join found_nights f using (room_uuid, nth) group by n.id, n.room_uuid;

update song_plays p set night_id = n.id
from found_nights f join named_nights n using (room_uuid, nth) where f.play_id = p.play_id;

create index song_plays_night on song_plays (night_id, played_at, play_id);
-- Only now: or each play of before would wait for a look of its own.
alter table song_plays add constraint song_plays_night_id_fkey foreign key (night_id) references room_nights (id);
