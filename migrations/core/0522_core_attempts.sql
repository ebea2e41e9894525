-- Guesses at something, counted for a day: who guesses on waits. Kept here and not in memory, where many other keys
-- could push one out.
create table attempts (
  rule text not null,
  -- SHA-256 of what is guessed at, base64url.
  key text not null,
  tries integer not null,
  -- No try before this.
  wait_until timestamptz not null default '-infinity',
  expires_at timestamptz not null,
  primary key (rule, key)
);
create index attempts_expired on attempts (expires_at);
