-- The catalogue in the orders in which it is listed.
drop index catalogue_songs_updated;
create index catalogue_songs_updated on catalogue_songs (updated_at, id);
create index catalogue_songs_track_name on catalogue_songs (track_name, id);
create index catalogue_songs_artist_name on catalogue_songs (artist_name, id);
