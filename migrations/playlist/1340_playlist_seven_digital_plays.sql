-- Addresses of 7digital's sound that were given out: kept until the vendor was told how long each was heard.
create table seven_digital_plays (
  id uuid primary key,
  -- By what the vendor tells listeners apart: a keyed hash, which names nobody.
  listener text not null,
  track_id text not null,
  country text not null,
  quality text not null,
  given_at timestamptz not null,
  -- Null until a player told; what was never told of was not heard.
  heard_seconds integer,
  settled_at timestamptz
);
create index seven_digital_plays_of on seven_digital_plays (listener, track_id, given_at);
create index seven_digital_plays_given on seven_digital_plays (given_at);
