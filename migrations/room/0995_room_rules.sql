-- The rules of a room as one document. A room without a row has the default, revision 0.
create table room_rules (
  room_id bigint primary key references rooms (id) on delete cascade,
  -- Counts changes.
  revision int not null check (revision > 0),
  -- The contract's `Doc`, with keys of a newer release where one wrote them.
  doc jsonb not null,
  updated_at timestamptz not null,
  -- Null: the account is gone.
  updated_by uuid
);
create index room_rules_author on room_rules (updated_by);

-- The last hundred revisions of each room, the one in force among them.
create table room_rules_revisions (
  room_id bigint not null references rooms (id) on delete cascade,
  revision int not null,
  doc jsonb not null,
  -- Paths that differ from the revision before.
  changed jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (room_id, revision)
);
create index room_rules_revisions_author on room_rules_revisions (updated_by);
