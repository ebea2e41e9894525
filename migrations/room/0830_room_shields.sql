-- What a room asks of those who write in it while it is harassed. A room without a row asks nothing.
create table room_shields (
  room_id bigint primary key references rooms (id) on delete cascade,
  -- The rules in force, as the contract's `ShieldRules`.
  rules jsonb not null,
  -- They end by themselves then; what was set before a raid, or nothing, follows.
  auto_off_at timestamptz,
  raid boolean not null default false,
  -- What was set before the raid, with its own end.
  before_rules jsonb,
  before_off_at timestamptz
);
