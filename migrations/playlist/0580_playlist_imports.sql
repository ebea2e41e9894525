-- How far the filling of a crate is. What is still to come in lies beside it, so that a restart goes on where it was.
create table crate_imports (
  crate_id bigint primary key references crates (id) on delete cascade,
  -- Null where it came from a file.
  music_provider text,
  done integer not null default 0,
  total integer not null,
  -- How often the server failed at the same songs.
  failures integer not null default 0,
  skipped json not null default '[]',
  started_at timestamptz not null default now(),
  ended_at timestamptz
);

create table crate_import_songs (
  crate_id bigint not null references crate_imports (crate_id) on delete cascade,
  -- The place in what was read, counted from 0.
  position integer not null,
  song json not null,
  primary key (crate_id, position)
);
