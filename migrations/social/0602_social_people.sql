-- What others may see of somebody; a key that is absent has its default.
create table privacy_settings (
  user_uuid uuid primary key,
  data jsonb not null,
  updated_at timestamptz not null
);

create table friendships (
  id bigint generated always as identity primary key,
  a_uuid uuid not null,
  b_uuid uuid not null,
  created_at timestamptz not null,
  check (a_uuid < b_uuid),
  unique (a_uuid, b_uuid)
);
create index friendships_b on friendships (b_uuid);

-- One for two people at most. An accepted one goes with the friendship.
create table friend_invitations (
  id bigint generated always as identity primary key,
  from_uuid uuid not null,
  to_uuid uuid not null,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  message text not null,
  -- The receiver blocks the sender: only the sender sees it.
  withheld boolean not null default false,
  -- Rejected, then taken back by a sender who does not know: nobody sees it, and nobody knocks twice.
  withdrawn boolean not null default false,
  created_at timestamptz not null,
  answered_at timestamptz,
  check (from_uuid <> to_uuid)
);
create unique index friend_invitations_pair on friend_invitations
  (least(from_uuid, to_uuid), greatest(from_uuid, to_uuid));
create index friend_invitations_from on friend_invitations (from_uuid, id);
create index friend_invitations_to on friend_invitations (to_uuid, id);

create table user_blocks (
  id bigint generated always as identity primary key,
  blocker_uuid uuid not null,
  blocked_uuid uuid not null,
  created_at timestamptz not null,
  unique (blocker_uuid, blocked_uuid)
);
create index user_blocks_blocked on user_blocks (blocked_uuid);
