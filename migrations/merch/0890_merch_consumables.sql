-- What is bought with tokens: mostly something that everybody in a room sees.
create table consumables (
  id uuid primary key,
  name text not null,
  description text not null,
  token_cost int not null check (token_cost between 1 and 100000),
  effect jsonb not null,
  file_ids uuid[] not null,
  active boolean not null,
  subscribers_only boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Pictures of theirs; the bytes lie with the blobs.
create table consumable_files (
  id uuid primary key,
  created_at timestamptz not null
);

-- Whoever bought something: `id` names the command to the room, so that what was shown is never shown twice.
create table consumable_purchases (
  id uuid primary key,
  hold_id uuid not null unique references token_transactions (id),
  status text not null check (status in ('PENDING', 'DELIVERED', 'VOIDED')),
  -- Null where it has nothing to do with a room.
  room_uuid uuid,
  -- Null once its buyer was erased.
  user_uuid uuid,
  consumable_id uuid not null references consumables (id),
  token_cost int not null,
  -- As it was sold.
  effect jsonb not null,
  -- A service or staff holds it, and says how it ends.
  held boolean not null,
  -- Why it was not delivered.
  refusal text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index consumable_purchases_buyer on consumable_purchases (user_uuid, id desc);
create index consumable_purchases_sold on consumable_purchases (consumable_id);
create index consumable_purchases_pending on consumable_purchases (created_at) where status = 'PENDING';
