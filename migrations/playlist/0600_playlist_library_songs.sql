-- Songs of libraries that are made into sound of ours, for as long as they are used: a cache that can be lost.
create type library_song_state as enum ('waiting', 'ready', 'failed');

create table library_songs (
  id uuid primary key,
  provider text not null,
  provider_song_id text not null,
  state library_song_state not null default 'waiting',
  -- Why it cannot be made ready.
  fault text,
  -- The AES-128 key of its segments, sealed with the master key.
  sealed_key bytea not null,
  -- What was found in it, once `ready`; the shape is `Prepared` of the media port, without the waveform.
  prepared jsonb,
  -- Bytes that it takes among the blobs.
  size bigint not null default 0,
  used_at timestamptz not null,
  -- When it was last asked for that it be made ready.
  asked_at timestamptz not null,
  unique (provider, provider_song_id)
);
create index library_songs_used on library_songs (used_at);
