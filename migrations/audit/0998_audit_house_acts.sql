-- What those who keep the house did about money, tokens, points and avatars: one row for each act, never changed. An
-- erased account keeps its uuid here as a pseudonym.
create table house_acts (
  id bigint generated always as identity primary key,
  fact_id uuid not null unique,
  kind text not null,
  -- Null where a service did it.
  actor_uuid uuid,
  -- Whom it is about; null where nobody.
  user_uuid uuid,
  -- What it is about: an avatar, a product, a checkout …, by its name or id.
  about text not null,
  reason text not null,
  data jsonb not null,
  at timestamptz not null
);
create index house_acts_user on house_acts (user_uuid, id) where user_uuid is not null;
create index house_acts_actor on house_acts (actor_uuid, id) where actor_uuid is not null;
create index house_acts_kind on house_acts (kind, id);
