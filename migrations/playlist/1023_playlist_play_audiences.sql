-- How many heard a play and whether it was ended before its time; told of apart from the play itself, in any order.
create table play_audiences (
  play_id uuid primary key,
  listeners integer not null,
  skipped boolean not null
);
