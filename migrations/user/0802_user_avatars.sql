-- Who wears an avatar.
create index users_avatar on users (avatar_id, id);
