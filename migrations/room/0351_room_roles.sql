-- Roles and restrictions of people in rooms; null lasts. A person may hold several.
create type room_role as enum (
  'owner', 'coOwner', 'moderator', 'dj', 'djDisabled', 'chatDisabled', 'kicked', 'banned'
);

create table room_roles (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms (id) on delete cascade,
  user_uuid uuid not null,
  role room_role not null,
  expiration_time timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (room_id, user_uuid, role)
);
create unique index room_roles_one_owner on room_roles (room_id) where role = 'owner';
create index room_roles_user on room_roles (user_uuid, role);
create index room_roles_expiring on room_roles (expiration_time) where expiration_time is not null;
