-- Pictures that were uploaded for a message; their address is the right to see them.
create table chat_media (
  -- 32 hex digits: 128 random bits.
  id text primary key,
  owner_uuid uuid not null,
  -- The message that shows it, once it was sent.
  message_id bigint,
  width integer not null,
  height integer not null,
  size integer not null,
  created_at timestamptz not null
);
create index chat_media_message on chat_media (message_id) where message_id is not null;
create index chat_media_owner on chat_media (owner_uuid);
create index chat_media_unsent on chat_media (created_at) where message_id is null;
