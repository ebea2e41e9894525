-- Who we are to push services: made once, the same on every node.
create table web_push_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_sealed bytea not null,
  created_at timestamptz not null
);
-- How often in a row a push service did not take a message for it; three make it broken.
alter table devices add column failures integer not null default 0;
