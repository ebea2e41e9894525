-- Artists and albums as they are told of in songs that this server knows or that were played where everybody could
-- hear them. Names that sound alike when folded are one artist; no vendor's id is known yet.
create table catalogue_artists (
  id bigint generated always as identity primary key,
  short_id text not null unique,
  identity text not null unique,
  name text not null,
  thumbnails json not null default '{}',
  links json not null default '{}',
  -- Providers whose songs told of it.
  sources text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table catalogue_albums (
  id bigint generated always as identity primary key,
  short_id text not null unique,
  identity text not null unique,
  name text not null,
  artist_id bigint not null references catalogue_artists (id),
  -- As it was told: a day, a month or a year.
  release_date text,
  record_label text,
  track_count integer,
  genre text,
  thumbnails json not null default '{}',
  sources text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index catalogue_albums_artist on catalogue_albums (artist_id, id);

create table catalogue_song_artists (
  song_id bigint not null references catalogue_songs (id) on delete cascade,
  artist_id bigint not null references catalogue_artists (id),
  position integer not null,
  primary key (song_id, artist_id)
);
create index catalogue_song_artists_artist on catalogue_song_artists (artist_id, song_id);

alter table catalogue_songs add column album_id bigint references catalogue_albums (id);
alter table catalogue_songs add column disc_number integer;
alter table catalogue_songs add column track_number integer;
-- Since when everybody may know of it: it is a public upload, or was played in a public room; and what is shown of it.
alter table catalogue_songs add column listed_at timestamptz;
alter table catalogue_songs add column listed_song json;
-- Its artists, its album and whether it is listed are to be found out anew.
alter table catalogue_songs add column catalogue_due boolean not null default false;
create index catalogue_songs_album on catalogue_songs (album_id) where album_id is not null;
create index catalogue_songs_due on catalogue_songs (id) where catalogue_due;
create index catalogue_songs_listed on catalogue_songs (id) where listed_at is not null;

-- Whether everybody could hear it; null for plays of before, until that is found out.
alter table song_plays add column in_public boolean;

update catalogue_songs set catalogue_due = true
where verified_at is not null or exists (select from song_plays p where p.song_id = catalogue_songs.id);
