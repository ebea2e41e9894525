create table chat_messages (
  id bigint generated always as identity primary key,
  conversation_id text not null references chat_conversations (id) on delete cascade,
  -- A user's uuid, or `app_system`.
  sender text not null,
  muid text,
  parent_id bigint,
  category text not null check (category in ('message', 'custom', 'action')),
  type text not null,
  -- What was sent, key for key: `json` keeps it as it came, `jsonb` would not.
  data json not null,
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by text,
  -- The last of edited_at and deleted_at.
  changed_at timestamptz,
  -- The receiver had blocked the sender: only the sender sees it.
  withheld boolean not null default false
);
create index chat_messages_conversation on chat_messages (conversation_id, id);
create index chat_messages_sent on chat_messages (conversation_id, sent_at, id);
create index chat_messages_changed on chat_messages (conversation_id, changed_at) where changed_at is not null;
create index chat_messages_kind on chat_messages (conversation_id, category, type, id);
create index chat_messages_sender on chat_messages (conversation_id, sender, id);
create index chat_messages_parent on chat_messages (parent_id, id) where parent_id is not null;
create index chat_messages_muid on chat_messages (sender, muid, id) where muid is not null;

create table chat_reactions (
  id bigint generated always as identity primary key,
  message_id bigint not null references chat_messages (id) on delete cascade,
  user_uuid uuid not null,
  reaction text not null,
  reacted_at timestamptz not null,
  unique (message_id, reaction, user_uuid)
);
create index chat_reactions_user on chat_reactions (user_uuid);
