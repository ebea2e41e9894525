-- An upload on its way keeps room in its owner's space until its bytes are held, or gone.
alter table upload_leftovers add column owner_uuid uuid;
alter table upload_leftovers add column reserved bigint not null default 0;
create index upload_leftovers_owner on upload_leftovers (owner_uuid) where owner_uuid is not null;
-- Songs that never came to anything.
create index upload_songs_junk on upload_songs (updated_at) where status in ('UNVERIFIED', 'VERIFICATION_ERROR');
