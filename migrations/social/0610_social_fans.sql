create table dj_fans (
  id bigint generated always as identity primary key,
  dj_uuid uuid not null,
  user_uuid uuid not null,
  notify boolean not null,
  -- The DJ blocks the fan: only the fan sees it.
  withheld boolean not null default false,
  created_at timestamptz not null,
  check (dj_uuid <> user_uuid),
  unique (dj_uuid, user_uuid)
);
create index dj_fans_dj on dj_fans (dj_uuid, id);
create index dj_fans_user on dj_fans (user_uuid, id);

-- How many a DJ has that are not withheld; changed in the transaction of the follow.
create table dj_fan_counts (
  dj_uuid uuid primary key,
  fans integer not null check (fans >= 0)
);
