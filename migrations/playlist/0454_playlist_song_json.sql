-- jsonb sorts keys; in songs their order means something (the first provider is the preferred one).
alter table catalogue_songs alter column song type json using song::json;
alter table crate_songs alter column song type json using song::json;
alter table song_plays alter column song type json using song::json;
