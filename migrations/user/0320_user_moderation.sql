-- What moderators did about somebody, and what they noted. Kept while the account exists.
create table user_moderation (
  id bigserial primary key,
  user_id bigint not null references users (id),
  actor_id bigint references users (id),
  type text not null check (type in (
    'banUser', 'kickUser', 'grantRole', 'removeRole', 'globalKick', 'globalBan', 'globalUnBan', 'temporaryBan'
  )),
  previous_role text,
  new_role text,
  reason text not null default '',
  until timestamptz,
  created_at timestamptz not null default now()
);
create index user_moderation_user on user_moderation (user_id, id);

create table moderation_comments (
  id bigserial primary key,
  user_id bigint not null references users (id),
  author_id bigint references users (id),
  comment text not null,
  created_at timestamptz not null default now()
);
create index moderation_comments_user on moderation_comments (user_id, id);
