-- Accounts of people at services that keep what they listen to.
create table scrobble_links (
  user_uuid uuid not null,
  service text not null check (service in ('listenBrainz', 'lastFm')),
  user_name text not null,
  secret_sealed bytea not null,
  linked_at timestamptz not null,
  paused_until timestamptz,
  -- Since when the service takes nothing with this secret.
  broken_at timestamptz,
  primary key (user_uuid, service)
);

-- Of what they hear there nothing is told.
create table scrobble_quiet_rooms (
  user_uuid uuid not null,
  room_uuid uuid not null,
  primary key (user_uuid, room_uuid)
);

-- What people heard, once for each play and service.
create table scrobbles (
  user_uuid uuid not null,
  service text not null,
  play_id uuid not null,
  song json not null,
  started_at timestamptz not null,
  state text not null check (state in ('waiting', 'sent', 'dropped')),
  tries integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_uuid, service, play_id),
  foreign key (user_uuid, service) references scrobble_links (user_uuid, service) on delete cascade
);
create index scrobbles_due on scrobbles (due_at) where state = 'waiting';
create index scrobbles_last on scrobbles (user_uuid, service, started_at desc);
