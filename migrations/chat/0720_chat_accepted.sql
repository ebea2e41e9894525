-- Who let somebody new write to them.
create table chat_accepted (
  conversation_id text not null references chat_conversations (id) on delete cascade,
  user_uuid uuid not null,
  accepted_at timestamptz not null,
  primary key (conversation_id, user_uuid)
);
create index chat_accepted_user on chat_accepted (user_uuid);

-- Who wants to be told nothing of a conversation; without `until` for ever.
create table chat_mutes (
  conversation_id text not null references chat_conversations (id) on delete cascade,
  user_uuid uuid not null,
  until timestamptz,
  primary key (conversation_id, user_uuid)
);
create index chat_mutes_user on chat_mutes (user_uuid);

-- A conversation that was declined stays out of sight while nothing newer than this was said.
alter table chat_markers add hidden_id bigint not null default 0;
