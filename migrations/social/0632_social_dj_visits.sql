-- The last visit of a DJ to the decks of a room, of which fans are told once.
create table dj_visits (
  dj_uuid uuid not null,
  room_uuid uuid not null,
  started_at timestamptz not null,
  last_seat_at timestamptz not null,
  told_at timestamptz,
  primary key (dj_uuid, room_uuid)
);
create index dj_visits_last on dj_visits (last_seat_at);
