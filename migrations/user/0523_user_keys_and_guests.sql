-- A revoked key proves no token any more; a retired one still proves those it signed.
alter table signing_keys add column revoked_at timestamptz;

-- Sweeping idle guests looks for their sessions, and for rows that point at them.
create index user_sessions_user on user_sessions (user_id);
create index users_guests on users (created_at) where type = 'guest';
create index users_vouched_by on users (vouched_by) where vouched_by is not null;
create index users_owner on users (owner_id) where owner_id is not null;
create index one_time_tokens_user on one_time_tokens (user_id) where user_id is not null;
create index vouchers_redeemed_by on vouchers (redeemed_by) where redeemed_by is not null;
create index user_moderation_actor on user_moderation (actor_id) where actor_id is not null;
create index moderation_comments_author on moderation_comments (author_id) where author_id is not null;
