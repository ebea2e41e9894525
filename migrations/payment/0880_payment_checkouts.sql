-- What somebody set out to buy. It keeps the revision it was promised by and what that cost.
create table checkouts (
  id uuid primary key,
  -- Null once the account was erased.
  user_uuid uuid,
  revision_id uuid not null references product_revisions (id),
  quantity int not null check (quantity between 1 and 10),
  -- Minor units of the currency, for all of it.
  amount bigint not null check (amount > 0),
  currency text not null,
  provider text not null check (provider in ('local', 'stripe', 'apple')),
  -- What the provider calls it, and what it calls the payment that came of it.
  vendor_ref text,
  payment_ref text,
  url text not null,
  success_path text not null,
  cancel_path text not null,
  state text not null check (state in ('OPEN', 'PAID', 'FULFILLED', 'EXPIRED', 'FAILED', 'REFUNDED', 'DISPUTED')),
  paid_at timestamptz,
  fulfilled_at timestamptz,
  -- Minor units that went back.
  refunded bigint not null default 0 check (refunded between 0 and amount),
  -- Tokens that were taken back, and those that were gone.
  taken_back bigint not null default 0 check (taken_back >= 0),
  shortfall bigint not null default 0 check (shortfall >= 0),
  dispute text check (dispute in ('open', 'won', 'lost')),
  test_mode boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index checkouts_vendor on checkouts (provider, vendor_ref) where vendor_ref is not null;
create index checkouts_payment on checkouts (provider, payment_ref) where payment_ref is not null;
create index checkouts_state on checkouts (state, created_at) where state in ('OPEN', 'PAID');
create index checkouts_user on checkouts (user_uuid, id desc);
create index checkouts_revision on checkouts (revision_id);

-- Under which name a provider knows somebody.
create table customers (
  user_uuid uuid not null,
  provider text not null,
  vendor_ref text not null,
  primary key (user_uuid, provider)
);

create table subscriptions (
  id uuid primary key,
  user_uuid uuid,
  product_id uuid references products (id) on delete set null,
  checkout_id uuid references checkouts (id),
  provider text not null check (provider in ('local', 'stripe', 'apple', 'gift')),
  vendor_ref text not null,
  level text not null,
  level_rank int not null,
  status text not null
    check (status in ('ACTIVE', 'TRIALING', 'PAST_DUE', 'PAUSED', 'CANCELED', 'EXPIRED', 'REVOKED')),
  region text,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_end boolean not null,
  -- The right it gave or gives: from when, and to when at the latest. `in_force` while that is still to be ended.
  entitled_from timestamptz,
  entitled_until timestamptz,
  in_force boolean not null,
  -- When what is applied was said.
  applied_at timestamptz not null,
  test_mode boolean not null,
  created_at timestamptz not null,
  unique (provider, vendor_ref),
  check (not in_force or (entitled_from is not null and entitled_until is not null))
);
create index subscriptions_user on subscriptions (user_uuid);
create index subscriptions_ending on subscriptions (entitled_until) where in_force;

-- What providers said, each once.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- What it is about; null for what is only kept.
  object_type text,
  object_ref text,
  live boolean not null,
  created timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  -- Only where nothing can be asked for afterwards.
  payload_sealed bytea,
  primary key (provider, event_id)
);
create index payment_events_received on payment_events (received_at);

-- What a payment provider would know, on a server that has none and tries its store out.
create table local_payments (
  ref text primary key,
  kind text not null check (kind in ('checkout', 'payment', 'subscription')),
  checkout_id uuid not null references checkouts (id) on delete cascade,
  data jsonb not null
);
create index local_payments_checkout on local_payments (checkout_id);
