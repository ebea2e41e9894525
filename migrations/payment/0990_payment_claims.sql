-- What an admin decided about a notice that nobody could claim: whose it is, or (null) that nothing follows from it.
create table payment_claims (
  provider text not null,
  event_id text not null,
  user_uuid uuid,
  -- Null once the account of the admin was erased.
  by_uuid uuid,
  reason text not null,
  at timestamptz not null,
  primary key (provider, event_id),
  foreign key (provider, event_id) references payment_events (provider, event_id) on delete cascade
);
create index payment_claims_user on payment_claims (user_uuid) where user_uuid is not null;
create index payment_claims_by on payment_claims (by_uuid) where by_uuid is not null;
-- What waits for somebody to look at it.
create index checkouts_shortfall on checkouts (id) where shortfall > 0;
create index checkouts_dispute on checkouts (id) where dispute is not null;
