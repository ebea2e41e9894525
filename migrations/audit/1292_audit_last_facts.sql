-- When what services tell each other was told last, and in which room; of nobody.
create table audit_last_facts (
  name text primary key,
  at timestamptz not null,
  room_uuid uuid
);
