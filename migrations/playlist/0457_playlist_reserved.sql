-- The head of a queue is kept for the room that asked for it until the room has committed that it goes on the decks
-- (or the time is over: the room died).
alter table crate_songs add column reserved_by uuid;
alter table crate_songs add column reserved_until timestamptz;
-- When a play of the song began last, as it was told: telling it again changes nothing.
alter table crate_songs add column last_played_at timestamptz;
