-- What went back of payments that have no checkout of their own: later periods of subscriptions.
create table payment_later_refunds (
  provider text not null,
  payment_ref text not null,
  checkout_id uuid not null references checkouts (id),
  -- Minor units of the currency of the checkout.
  refunded bigint not null check (refunded >= 0),
  -- When some of it went back first.
  at timestamptz not null,
  primary key (provider, payment_ref)
);
create index payment_later_refunds_at on payment_later_refunds (at);
