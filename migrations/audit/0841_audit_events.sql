-- What clients tell of their use. No column holds a network address; after a while none holds a person.
create table audit_events (
  id uuid not null,
  at timestamptz not null,
  -- When the client says it was, if that is believable.
  client_at timestamptz,
  topic text not null,
  user_uuid uuid,
  -- Instead of the person: the same for all that one did within a month, and for nothing else.
  person_key text,
  room_uuid uuid,
  platform text,
  country text,
  data jsonb not null default '{}'
) partition by range (at);
create index audit_events_user on audit_events (user_uuid, at) where user_uuid is not null;
create index audit_events_topic on audit_events (topic, at);

-- One of each event for a play and a person; as long as events know their person.
create table audit_plays (
  user_uuid uuid not null,
  play_id text not null,
  event text not null,
  at timestamptz not null,
  primary key (user_uuid, play_id, event)
);
create index audit_plays_at on audit_plays (at);

-- What people wrote into forms, apart from what else they did.
create table audit_feedback (
  id uuid primary key,
  user_uuid uuid,
  rating int,
  text text not null,
  at timestamptz not null
);
create index audit_feedback_at on audit_feedback (at);

-- Sums without people, for ever. The uuid of zeros stands for no room.
create table audit_hours (
  hour timestamptz not null,
  room_uuid uuid not null default '00000000-0000-0000-0000-000000000000',
  measure text not null,
  amount bigint not null,
  primary key (hour, room_uuid, measure)
);

-- The account that answers requests makes no tables; these make and drop the months of one, and nothing else.
create function audit_open_month(moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  first date := date_trunc('month', moment at time zone 'UTC');
  name text := 'audit_events_' || to_char(first, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('audit_events'));
  if to_regclass('public.' || name) is null then
    execute format('create table public.%I partition of public.audit_events for values from (%L) to (%L)', name,
      first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
  end if;
end $$;

create function audit_drop_months(before timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  month record;
  gone int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit_events'));
  for month in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.audit_events'::regclass
      and (to_date(substr(c.relname, 14), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
  loop
    execute format('drop table public.%I', month.name);
    gone := gone + 1;
  end loop;
  return gone;
end $$;
