-- Communities: rooms and people under one name. A community keeps at least one owner, as long as anybody is in it.
create table communities (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  slug text not null unique check (slug = lower(slug)),
  name text not null,
  description text not null default '',
  picture_url text,
  cover_url text,
  color text not null,
  join_policy text not null default 'OPEN' check (join_policy in ('OPEN', 'INVITE')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table community_users (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities (id) on delete cascade,
  user_uuid uuid not null,
  role text not null check (role in ('owner', 'moderator', 'member')),
  joined_at timestamptz not null,
  unique (community_id, user_uuid)
);
create index community_users_user on community_users (user_uuid, id);

create table community_rooms (
  community_id bigint not null references communities (id) on delete cascade,
  room_id bigint not null references rooms (id) on delete cascade,
  added_at timestamptz not null,
  primary key (community_id, room_id)
);
create index community_rooms_room on community_rooms (room_id, added_at);
