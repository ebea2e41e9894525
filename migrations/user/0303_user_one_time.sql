-- Six digits sent to an address or a number: one live code per purpose and target, and how often one was sent.
create table one_time_codes (
  purpose text not null,
  target text not null,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_at timestamptz not null,
  sent_day date not null,
  sent_that_day integer not null default 1,
  primary key (purpose, target)
);
create index one_time_codes_expired on one_time_codes (expires_at);

-- Long secrets that work once: magic links, password resets, passkey challenges, the owner's link.
create table one_time_tokens (
  hash bytea primary key,
  purpose text not null,
  user_id bigint references users (id) on delete cascade,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_tokens_expired on one_time_tokens (expires_at);
