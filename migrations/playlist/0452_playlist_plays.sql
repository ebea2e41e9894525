-- What was played where; one row per play, written when it ended.
create table song_plays (
  play_id uuid primary key,
  room_uuid uuid not null,
  dj_uuid uuid not null,
  song_id bigint references catalogue_songs (id),
  song jsonb not null,
  likes integer not null,
  dislikes integer not null,
  stars integer not null,
  played_at timestamptz not null,
  ended_at timestamptz not null
);
create index song_plays_room on song_plays (room_uuid, ended_at desc, play_id);
create index song_plays_dj on song_plays (dj_uuid, ended_at desc);
