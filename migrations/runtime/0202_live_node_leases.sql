-- Leases hang on the life of their node: one heartbeat keeps them all.
create table lease_nodes (
  name text primary key,
  -- It shares no bus with others: none may live beside it.
  alone boolean not null,
  expires_at timestamptz not null
);

-- Without a holder a lease is free; one whose holder does not live waits for the next living node.
alter table leases alter column holder drop not null;
alter table leases drop column expires_at;
update leases set holder = null
where name not in (select 'room.' || room_uuid from live_rooms where awake);
create index leases_holder on leases (holder) where holder is not null;
