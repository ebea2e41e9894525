-- Who may read and write in a room's chat. It outlives presence.
create table chat_members (
  room_uuid uuid not null,
  user_uuid uuid not null,
  joined_at timestamptz not null,
  primary key (room_uuid, user_uuid)
);
create index chat_members_user on chat_members (user_uuid);

-- Who does not want to hear from whom.
create table chat_blocks (
  blocker_uuid uuid not null,
  blocked_uuid uuid not null,
  primary key (blocker_uuid, blocked_uuid)
);
