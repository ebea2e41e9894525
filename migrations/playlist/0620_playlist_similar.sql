-- Songs of Spotify that Cyanite was asked to listen to.
create table music_analyses (
  spotify_id text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'finished', 'failed')),
  asked_at timestamptz not null
);

-- What vendors told this server by a webhook, so that what is told twice is done once.
create table music_webhook_events (
  key text primary key,
  heard_at timestamptz not null
);
create index music_webhook_events_heard on music_webhook_events (heard_at);
