-- What moderators of rooms did about somebody stands in the same history: the room it was done in, null for the whole site.
alter table user_moderation add column room_uuid uuid;
