-- Where somebody is signed in. An access token is worth as much as its session.
create table user_sessions (
  id uuid primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_agent text not null,
  -- Proven by a second factor or a passkey.
  strong boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index user_sessions_live on user_sessions (user_id) where ended_at is null;

-- The keys that sign access tokens; the private half is sealed with the master key.
create table signing_keys (
  kid text primary key,
  public_pem text not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_one_active on signing_keys ((true)) where retired_at is null;

-- Tokens of other servers (`npm run token -- service <name>`); only the hash is kept.
create table service_tokens (
  hash bytea primary key,
  name text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
