-- What somebody wrote, wherever (export and erasure); members as they joined; who blocked somebody.
create index chat_messages_by on chat_messages (sender, id);
create index chat_members_joined on chat_members (room_uuid, joined_at, user_uuid);
create index chat_blocks_blocked on chat_blocks (blocked_uuid);
