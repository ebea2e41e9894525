-- What is sold. What a buyer was promised (price, kind, level, grants) stands in a revision and never changes: a change
-- makes the next one.
create table products (
  id uuid primary key,
  revision_id uuid not null,
  name text not null,
  description text not null,
  apple_product_id text unique,
  thumbnail_url text,
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table product_revisions (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  payment_type text not null check (payment_type in ('one_time', 'recurring')),
  -- In minor units: cents and the like.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  billed_every text check (billed_every in ('month', 'year')),
  level text,
  level_rank int,
  grants jsonb not null,
  created_at timestamptz not null,
  check ((payment_type = 'recurring') = (billed_every is not null)),
  check ((payment_type = 'recurring') = (level is not null)),
  check ((level is null) = (level_rank is null))
);
create index product_revisions_product on product_revisions (product_id);

-- What was promised is never changed; it goes with a product that nobody bought.
create function refuse_revision_change() returns trigger language plpgsql as $$
begin
  raise exception 'Revisions of products are never changed';
end $$;
create trigger product_revisions_kept before update on product_revisions
  for each row execute function refuse_revision_change();

-- How tokens stand on the shelf: a product that grants them, and how many of them are a present.
create table token_bundles (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  name text not null,
  tokens bigint not null check (tokens > 0),
  bonus_tokens bigint not null check (bonus_tokens >= 0),
  active boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index token_bundles_product on token_bundles (product_id) where deleted_at is null;
