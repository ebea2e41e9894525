-- Pictures of GIF providers that were passed on, made ready and kept until nobody asked for them for a month.
create table chat_gifs (
  -- What it is kept under in the blob store.
  key text primary key,
  -- To the day.
  asked_at timestamptz not null
);
create index chat_gifs_asked on chat_gifs (asked_at);
