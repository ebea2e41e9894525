-- Whom a store of apps says that its notice is about; null for what others tell, and once the account was erased.
alter table payment_events add column user_uuid uuid;
create index payment_events_user on payment_events (user_uuid) where user_uuid is not null;
-- Notices about nobody who is known here, or nothing that is sold here: they are tried again.
create index payment_events_unclaimed on payment_events (provider, processed_at) where outcome = 'unclaimed';
-- What was told is forgotten after a while.
create index payment_events_payload on payment_events (received_at) where payload_sealed is not null;
