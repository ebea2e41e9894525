create type phone_kind as enum ('VALID', 'INVALID', 'VOIP', 'VALIDATION_ERROR');

-- Numbers that are let through whatever the validation says.
create table phone_whitelist (
  id bigserial primary key,
  phone text not null unique,
  note text not null default '',
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- What was asked about numbers lately.
create table phone_validations (
  id bigserial primary key,
  phone text not null,
  result phone_kind not null,
  created_at timestamptz not null default now()
);
create index phone_validations_latest on phone_validations (created_at desc);
