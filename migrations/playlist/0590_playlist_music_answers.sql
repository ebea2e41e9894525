-- What music providers answered and is kept for longer than an hour: it survives a restart, and serves while they are
-- down. No person stands in it.
create table music_answers (
  -- Hash of the provider, the kind of call and what was asked.
  key text primary key,
  provider text not null,
  value jsonb not null,
  asked_at timestamptz not null,
  -- Until then nobody asks again.
  fresh_until timestamptz not null,
  -- Until then it is given while the provider is down; then it is deleted.
  kept_until timestamptz not null
);
create index music_answers_kept on music_answers (kept_until);

-- Calls of which a provider gives so many a day.
create table music_spent (
  provider text not null,
  -- The provider's day, as it counts days, e.g. 2026-03-01.
  day text not null,
  -- For whom: people, matches.
  share text not null,
  calls integer not null,
  primary key (provider, day, share)
);
