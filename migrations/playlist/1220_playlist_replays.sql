-- Rooms in which the set of a night is played again: one for each person, gone once nobody was there for a day.
create table playlist_replays (
  user_uuid uuid primary key,
  room_uuid uuid not null unique,
  night_id uuid not null,
  -- The crate that the house DJ of the room plays; it goes with the room.
  crate_uuid uuid not null,
  made_at timestamptz not null
);
