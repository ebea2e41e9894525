-- Sums of `audit_hours` are also asked for by what they count. Of what is counted in rooms the uuid of zeros stands for
-- the whole site, so that a year of the site is no sum over its rooms.
create index audit_hours_measure on audit_hours (room_uuid, measure, hour);

-- The same by day (UTC) and room, for pictures of many rooms.
create table audit_days (
  day date not null,
  room_uuid uuid not null,
  measure text not null,
  amount bigint not null,
  primary key (day, room_uuid, measure)
);

-- Who was counted for something that counts once: a week, the first decks, the first purchase. The key is a pseudonym
-- that nothing but the server's master key leads to, and it goes after a while.
create table audit_marks (
  mark text not null,
  person_key text not null,
  at timestamptz not null,
  primary key (mark, person_key)
);
create index audit_marks_at on audit_marks (at);
