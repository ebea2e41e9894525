create type email_type as enum ('personal', 'work', 'payment', 'spotify', 'discord');
create type email_status as enum ('PENDING_VERIFICATION', 'VERIFIED', 'DELETED', 'CREATED_BY_ADMIN');

create table user_emails (
  id bigserial primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Lower case.
  email text not null check (email = lower(email)),
  type email_type not null default 'personal',
  status email_status not null default 'PENDING_VERIFICATION',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One account per address; a deleted address is free again.
create unique index user_emails_live on user_emails (email) where status <> 'DELETED';
create index user_emails_user on user_emails (user_id);
