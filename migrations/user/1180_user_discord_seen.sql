-- Who was in which server and instance of an activity, as Discord itself said: keyed hashes that end after a day.
create table discord_seen (
  hash bytea primary key,
  until timestamptz not null
);
create index discord_seen_until on discord_seen (until);
