-- The house's songs, and the genres of public ones.
create index upload_songs_demo on upload_songs (id) where demo and deleted_at is null;
create index upload_songs_genre on upload_songs (lower(genre), genre)
  where is_public and deleted_at is null and genre is not null;
