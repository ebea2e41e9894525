-- The lobby in its order, and how many rooms are in it; rooms in the shop window, unlisted ones, and the house's own.
drop index rooms_listed;
create index rooms_lobby on rooms (position_priority asc nulls last, last_visited_at desc, id)
  where deleted_at is null and type = 'PUBLIC' and not unlisted;
create index rooms_promoted on rooms (position_priority asc nulls last, id desc)
  where deleted_at is null and type = 'PUBLIC' and not unlisted and promoted;
create index rooms_unlisted on rooms (id) where deleted_at is null and (type = 'PRIVATE' or unlisted);
create index rooms_demo on rooms (id) where demo and deleted_at is null;
-- What is forgotten of a person.
create index room_no_dancefloor_user on room_no_dancefloor (user_uuid);
