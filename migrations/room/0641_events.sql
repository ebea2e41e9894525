-- What happens when, in a room or a community. `local_start` is wall time in the event's zone, `YYYY-MM-DDTHH:MM`: the
-- instants follow from it, so that 21:00 stays 21:00 over daylight changes.
create table events (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  slug text not null unique check (slug = lower(slug)),
  title text not null,
  description text not null default '',
  picture_url text,
  room_id bigint references rooms (id) on delete cascade,
  community_id bigint references communities (id) on delete cascade,
  host_uuid uuid not null,
  time_zone text not null,
  local_start text not null,
  duration_minutes integer not null,
  recurrence jsonb,
  -- What differs of single occurrences, by the wall time they were planned for.
  changes jsonb not null default '{}',
  visibility text not null check (visibility in ('PUBLIC', 'UNLISTED', 'MEMBERS')),
  revision integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (room_id is not null or community_id is not null)
);
create index events_room on events (room_id) where room_id is not null;
create index events_community on events (community_id) where community_id is not null;
create index events_host on events (host_uuid);

-- Those of the next 90 days, and always the next one; `planned` names one for ever, wherever it was moved.
create table event_occurrences (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  planned text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  state text not null check (state in ('SCHEDULED', 'LIVE', 'ENDED')),
  reminded boolean not null default false,
  unique (event_id, planned)
);
create index event_occurrences_start on event_occurrences (start_time);
create index event_occurrences_open on event_occurrences (end_time) where state <> 'ENDED';

-- Who comes: to all of an event (`planned` is empty), or to one occurrence, which counts before.
create table event_rsvps (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  planned text not null,
  user_uuid uuid not null,
  answer text not null check (answer in ('going', 'interested', 'no')),
  answered_at timestamptz not null,
  unique (event_id, user_uuid, planned)
);
create index event_rsvps_user on event_rsvps (user_uuid, id);

-- The address of somebody's own calendar: found by its keyed hash, shown from what is sealed.
create table calendar_secrets (
  user_uuid uuid primary key,
  secret_hash bytea not null unique,
  secret_sealed bytea not null
);
