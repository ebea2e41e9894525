-- Who chose the crate that the house DJ of a room plays from: it plays what they may read.
create table room_house_crates (
  room_id bigint primary key references rooms (id) on delete cascade,
  crate_uuid uuid not null,
  chosen_by uuid not null
);
create index room_house_crates_chosen_by on room_house_crates (chosen_by);
