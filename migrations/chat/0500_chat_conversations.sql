-- A room's chat (`group_<room>`) or that of two people (`<a>_user_<b>`, a < b). Its row is locked while a message is
-- stored, so that within a conversation ids become visible in their order.
create table chat_conversations (
  id text primary key,
  room_uuid uuid unique,
  first_uuid uuid,
  second_uuid uuid,
  last_message_id bigint not null default 0,
  last_sent_at timestamptz not null default '-infinity',
  check ((room_uuid is null) = (first_uuid is not null and second_uuid is not null))
);
create index chat_conversations_first on chat_conversations (first_uuid) where first_uuid is not null;
create index chat_conversations_second on chat_conversations (second_uuid) where second_uuid is not null;

-- How far somebody has read.
create table chat_markers (
  conversation_id text not null references chat_conversations (id) on delete cascade,
  user_uuid uuid not null,
  read_id bigint not null default 0,
  read_at timestamptz,
  delivered_id bigint not null default 0,
  delivered_at timestamptz,
  primary key (conversation_id, user_uuid)
);
create index chat_markers_user on chat_markers (user_uuid);
