-- Addresses of programs that are told of what happens.
create table webhooks (
  id uuid primary key,
  -- By whose right it is told: who made it, or turned it on last.
  owner_uuid uuid not null,
  reach text not null check (reach in ('room', 'person', 'site')),
  room_uuid uuid,
  url text not null,
  events text[] not null,
  active boolean not null,
  -- Why it is off; null while it is on.
  off_reason text,
  secret_sealed bytea not null,
  -- The secret before, which signs along until then.
  former_sealed bytea,
  former_until timestamptz,
  last_success_at timestamptz,
  -- The first try that failed since one did not.
  failing_since timestamptz,
  -- How many tries began within the second that began then.
  window_at timestamptz,
  window_count integer not null default 0,
  created_at timestamptz not null,
  check ((reach = 'room') = (room_uuid is not null))
);
create index webhooks_room on webhooks (room_uuid) where room_uuid is not null;
create index webhooks_owner on webhooks (owner_uuid);
create index webhooks_reach on webhooks (reach) where active;

-- What one of them is told, exactly as it is sent.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- What it is about: told once, however often that is heard.
  about text not null,
  type text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'dead')),
  -- Of this round: sent again, it begins anew.
  tries integer not null default 0,
  due_at timestamptz not null,
  -- Somebody tries it until then.
  held_until timestamptz,
  created_at timestamptz not null,
  unique (webhook_id, about)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_all_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, id);
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  ms integer not null,
  -- HTTP; null where there was no answer.
  status integer,
  fault text,
  -- The first kilobyte.
  answer text not null
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
