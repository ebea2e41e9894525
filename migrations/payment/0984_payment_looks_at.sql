-- When a look was applied: one that overlaps no other any more is forgotten.
alter table payment_looks add column at timestamptz not null default now();
create index payment_looks_at on payment_looks (at);
