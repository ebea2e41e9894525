alter table users add column deactivation_reason text not null default '';
create index users_deactivated on users (deactivated_at) where deactivated_at is not null and erased_at is null;
create index users_deactivation_requested on users (deactivation_requested_at)
  where deactivation_requested_at is not null;

-- What the client keeps for somebody: language, quality, choices of notifications, the last room.
create table user_settings (
  user_id bigint primary key references users (id),
  data jsonb not null,
  updated_at timestamptz not null default now()
);
