-- What a client says of a song is its own word: it is kept in its crates, and nobody else is told it as a fact. The
-- catalogue says only which recording is which, and what this server itself found out.

-- What a recording is: an upload of ours, a name with a length, or (while it has no name) a provider's song. Longer
-- texts are hashed, see `catalogue/recording.ts`.
alter table catalogue_songs add column identity text;
-- When this server itself found out what `song` says; null while there are only people's words.
alter table catalogue_songs add column verified_at timestamptz;
alter table catalogue_songs alter column song drop not null;

update catalogue_songs set identity = 'upload:' || (song -> 'musicProviders' ->> 'uploadService'), verified_at = updated_at
where id in (
  select min(id) from catalogue_songs
  where json_typeof(song -> 'musicProviders') = 'object' and song -> 'musicProviders' ->> 'uploadService' is not null
    and (select count(*) from json_object_keys(song -> 'musicProviders')) = 1
  group by song -> 'musicProviders' ->> 'uploadService'
);
update catalogue_songs set identity = found.identity
from (
  select distinct on (identity) id, identity from (
    select id, 'song:' || encode(sha256(convert_to(
      artist_key || chr(31) || track_key || chr(31) || floor(duration + 0.5)::bigint::text, 'UTF8')), 'hex') as identity
    from catalogue_songs
    where identity is null and track_key <> '' and artist_key <> '' and duration > 0
  ) as named order by identity, id
) as found
where catalogue_songs.id = found.id;
update catalogue_songs set identity = found.identity
from (
  select distinct on (identity) id, identity from (
    select distinct on (s.id) s.id, 'provider:' || encode(sha256(convert_to(
      p.provider || ':' || p.provider_song_id, 'UTF8')), 'hex') as identity
    from catalogue_songs s join catalogue_providers p on p.song_id = s.id
    where s.identity is null and (s.track_key = '' or s.artist_key = '' or s.duration = 0)
    order by s.id, array_position(array['apple', 'audius', 'napster', 'soundCloudPublic', 'spotify', 'uploadService',
      'youtube', 'pandora', 'deezer', 'tidal', 'amazonMusic', 'yandex', 'spinrilla', 'sevenDigital'], p.provider)
  ) as nameless order by identity, id
) as found
where catalogue_songs.id = found.id;
update catalogue_songs set identity = 'former:' || id where identity is null;
update catalogue_songs set song = null where verified_at is null;
-- A placeholder is nobody's to name.
update catalogue_songs set track_name = '', artist_name = '', track_key = '', artist_key = '', duration = 0, words = ''
where identity like 'provider:%';
alter table catalogue_songs alter column identity set not null;
create unique index catalogue_songs_identity on catalogue_songs (identity);

-- Names may be longer than an index takes.
drop index catalogue_songs_name;
create index catalogue_songs_name on catalogue_songs (md5(track_key), md5(artist_key), duration);
create index catalogue_songs_artist on catalogue_songs (md5(artist_key));

-- Which provider's song is which recording, as this server itself found out.
delete from catalogue_providers p using catalogue_songs s
where s.id = p.song_id and s.identity <> 'upload:' || p.provider_song_id;
alter table catalogue_providers add column verified_at timestamptz not null default now();

-- Whose crate a song is in, and whether everybody may see it there.
alter table crate_songs add column owner_uuid uuid;
alter table crate_songs add column public boolean not null default false;
update crate_songs set owner_uuid = crates.user_uuid, public = crates.is_public
from crates where crates.id = crate_songs.crate_id;
alter table crate_songs alter column owner_uuid set not null;
drop index crate_songs_song;
create index crate_songs_held on crate_songs (song_id, owner_uuid);
create index crate_songs_public on crate_songs (song_id, id) where public;
create index song_plays_song on song_plays (song_id);

-- By what somebody knows the songs of their crates: `<provider>:<its id>` and `isrc:<ISRC>`.
create table crate_song_keys (
  owner_uuid uuid not null,
  key text not null,
  crate_song_id bigint not null references crate_songs (id) on delete cascade,
  primary key (owner_uuid, key, crate_song_id)
);
create index crate_song_keys_song on crate_song_keys (crate_song_id);
insert into crate_song_keys (owner_uuid, key, crate_song_id)
select distinct s.owner_uuid, known.key, s.id
from crate_songs s
cross join lateral (
  select p.key || ':' || left(btrim(regexp_replace(p.value, case p.key when 'spotify' then '^spotify:track:' else '^$' end, '')), 500) as key
  from json_each_text(case json_typeof(s.song -> 'musicProviders') when 'object' then s.song -> 'musicProviders' else '{}' end) p
  where p.key in ('apple', 'audius', 'napster', 'soundCloudPublic', 'spotify', 'uploadService', 'youtube', 'pandora',
    'deezer', 'tidal', 'amazonMusic', 'yandex', 'spinrilla', 'sevenDigital') and btrim(p.value) <> ''
  union all
  select 'isrc:' || isrc.code from (select upper(regexp_replace(s.song ->> 'isrc', '[\s-]', '', 'g')) as code) isrc
  where isrc.code ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'
) as known;
