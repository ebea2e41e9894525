-- Uploaded music. A file is stored and prepared once, however many songs of however many people hold it.
create extension if not exists pg_trgm;

create type upload_file_state as enum ('waiting', 'ready', 'failed');

create table upload_files (
  id uuid primary key,
  sha256 text not null unique,
  -- Bytes.
  size bigint not null,
  state upload_file_state not null default 'waiting',
  -- Why it cannot become a song: a code, and a sentence for its owner.
  fault text,
  reason text,
  -- The AES-128 key of its segments, sealed with the master key.
  sealed_key bytea not null,
  -- What was found in it, once `ready`; the shape is `Prepared` of the media port, without the waveform.
  prepared jsonb,
  -- 800 peaks.
  waveform bytea,
  created_at timestamptz not null default now()
);

create type song_status as enum (
  'PENDING_UPLOAD', 'VALID_FILE_TYPE', 'MISSING_METADATA', 'VERIFIED', 'UNVERIFIED', 'VERIFICATION_ERROR',
  'VERIFICATION_POSTPONED'
);

create table upload_songs (
  id uuid primary key,
  owner_uuid uuid not null,
  file_id uuid not null references upload_files (id),
  file_name text not null,
  status song_status not null default 'PENDING_UPLOAD',
  track_name text not null default '',
  artist_name text not null default '',
  album_name text,
  genre text,
  isrc text,
  explicit boolean not null default false,
  -- Whoever is signed in may find, hear and play it.
  is_public boolean not null default false,
  -- Made by the house on first start.
  demo boolean not null default false,
  -- Names as they are searched: without case, accents and punctuation.
  words text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index upload_songs_once on upload_songs (owner_uuid, file_id) where deleted_at is null;
create index upload_songs_owner on upload_songs (owner_uuid, id);
create index upload_songs_file on upload_songs (file_id);
create index upload_songs_public on upload_songs (id) where is_public and deleted_at is null;
create index upload_songs_words on upload_songs using gin (words gin_trgm_ops);
