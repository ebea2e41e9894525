-- The room into which everybody of one instance of the Discord activity is led.
create table discord_instances (
  instance_id text primary key,
  room_id bigint not null references rooms (id) on delete cascade,
  until timestamptz not null
);
create index discord_instances_room on discord_instances (room_id);
create index discord_instances_until on discord_instances (until);
