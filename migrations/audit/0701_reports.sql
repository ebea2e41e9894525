-- What somebody asks moderators to look at. One case for each target at a time: others join it.
create table reports (
  id uuid primary key,
  kind text not null,
  target_id text not null,
  -- Whom it is about.
  user_uuid uuid,
  -- Whose moderators see it; null for those of the site alone.
  room_uuid uuid,
  reason text not null,
  text text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'CLAIMED', 'RESOLVED')),
  outcome text check (outcome in ('acted', 'noAction', 'forwarded')),
  -- How many made it.
  reports int not null default 1,
  claimed_by uuid,
  note text not null default '',
  created_at timestamptz not null,
  resolved_at timestamptz
);
create unique index reports_open on reports (kind, target_id) where state <> 'RESOLVED';
create index reports_queue on reports (state, reports desc, created_at);
create index reports_room on reports (room_uuid) where room_uuid is not null;
create index reports_user on reports (user_uuid) where user_uuid is not null;

create table report_voices (
  report_id uuid not null references reports (id) on delete cascade,
  user_uuid uuid not null,
  reason text not null,
  text text not null default '',
  created_at timestamptz not null,
  primary key (report_id, user_uuid)
);
create index report_voices_user on report_voices (user_uuid, created_at);

-- What was to be seen when it was reported, sealed, whatever becomes of it; until a while after the case is closed.
create table evidence (
  report_id uuid primary key references reports (id) on delete cascade,
  sealed bytea not null,
  until timestamptz
);
create index evidence_until on evidence (until) where until is not null;

create table appeals (
  id uuid primary key,
  action_id uuid not null unique references moderation_log (id),
  user_uuid uuid not null,
  text text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'CHANGED', 'LIFTED')),
  answer text not null default '',
  decided_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index appeals_queue on appeals (state, created_at);
create index appeals_user on appeals (user_uuid);
