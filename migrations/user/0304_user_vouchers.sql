create type voucher_status as enum ('PENDING', 'REDEEMED', 'REVOKED');

-- Somebody vouches for whoever comes with the code; it works once.
create table vouchers (
  id bigserial primary key,
  code text not null unique,
  status voucher_status not null default 'PENDING',
  note text not null default '',
  created_by bigint not null references users (id) on delete cascade,
  redeemed_by bigint references users (id) on delete set null,
  redeemed_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index vouchers_creator on vouchers (created_by);
