-- Tokens for programs. Each stands on a session of its own, which ends like any other; a scoped one is never written as
-- an access token, and is no place where somebody is signed in.
alter table user_sessions add column scoped boolean not null default false;

create table user_tokens (
  session_id uuid primary key references user_sessions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  hash bytea not null unique,
  -- The beginning of the token, by which its owner knows it again.
  hint text not null,
  name text not null,
  scopes text[] not null,
  -- The only rooms it may enter and touch; null for all.
  rooms uuid[],
  created_at timestamptz not null,
  -- Null: it does not run out.
  ends_at timestamptz,
  -- The day (UTC) it was last used on.
  last_used_on timestamptz
);
create index user_tokens_user on user_tokens (user_id);
