-- What messages said that moderators deleted, sealed: for taking it back and for appeals, thirty days long.
create table chat_sealed (
  message_id bigint primary key references chat_messages (id) on delete cascade,
  -- What was deleted in one act.
  seal_id uuid not null,
  sender text not null,
  sealed bytea not null,
  sealed_at timestamptz not null
);
create index chat_sealed_act on chat_sealed (seal_id, message_id);
create index chat_sealed_sender on chat_sealed (sender);
create index chat_sealed_at on chat_sealed (sealed_at);
