-- Tokens that were missing when they were to be taken back, and that an admin asks for no more.
alter table checkouts add column forgiven bigint not null default 0 check (forgiven >= 0);
