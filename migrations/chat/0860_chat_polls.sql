-- Questions to a room; each stands in a message, with which it goes.
create table chat_polls (
  id uuid primary key,
  message_id bigint not null unique references chat_messages (id) on delete cascade,
  room_uuid uuid not null,
  question text not null,
  -- The answers in their order: texts.
  options jsonb not null,
  -- More than one answer may be chosen.
  many boolean not null,
  secret boolean not null,
  ends_at timestamptz not null,
  closed_at timestamptz
);
create index chat_polls_open on chat_polls (room_uuid) where closed_at is null;

-- What each person chose, once.
create table chat_poll_votes (
  poll_id uuid not null references chat_polls (id) on delete cascade,
  user_uuid uuid not null,
  -- Places in the poll's options, from 0.
  options integer[] not null,
  voted_at timestamptz not null,
  primary key (poll_id, user_uuid)
);
create index chat_poll_votes_user on chat_poll_votes (user_uuid);
