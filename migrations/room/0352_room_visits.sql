-- Who was where, latest visit only. `entered_at` is set once the live room let them in (password known).
create table room_visits (
  user_uuid uuid not null,
  room_id bigint not null references rooms (id) on delete cascade,
  visited_at timestamptz not null,
  entered_at timestamptz,
  primary key (user_uuid, room_id)
);
create index room_visits_recent on room_visits (user_uuid, visited_at desc);
create index room_visits_room on room_visits (room_id);

create table room_favorites (
  id bigint generated always as identity primary key,
  user_uuid uuid not null,
  room_id bigint not null references rooms (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_uuid, room_id)
);
create index room_favorites_room on room_favorites (room_id);

-- People who are not drawn on the dance floor of a room.
create table room_no_dancefloor (
  room_id bigint not null references rooms (id) on delete cascade,
  user_uuid uuid not null,
  primary key (room_id, user_uuid)
);
