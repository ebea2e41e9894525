-- Why a moderator restricted somebody, in their words; told to moderators and to whom it is about.
alter table room_roles add column reason text not null default '';
-- Who came by lately, for moderators who act on somebody that left.
create index room_visits_lately on room_visits (room_id, visited_at desc);
drop index room_visits_room;
