-- Who acts for what: one row per name, never deleted, so that the epoch only rises.
create table leases (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  expires_at timestamptz not null
);
