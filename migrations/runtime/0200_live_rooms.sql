-- The live rooms. A room is its last snapshot and the batches of events since.
create table live_rooms (
  room_uuid uuid primary key,
  -- The batch the snapshot contains.
  seq bigint not null,
  snapshot jsonb not null,
  -- To be woken when the server starts.
  awake boolean not null,
  updated_at timestamptz not null default now()
);
create index live_rooms_awake on live_rooms (room_uuid) where awake;

create table live_events (
  room_uuid uuid not null,
  seq bigint not null,
  events jsonb not null,
  primary key (room_uuid, seq)
);

-- People who are present without a connection: the house DJs.
create table live_residents (
  room_uuid uuid not null,
  user_uuid uuid not null,
  primary key (room_uuid, user_uuid)
);
