-- People are found by their names: without accents and case, from the beginning, from the beginning of a word, or alike.
create extension if not exists pg_trgm;
create function folded_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]', '', 'g'));
alter table users add column folded_name text not null generated always as (folded_name(nickname)) stored;
create index users_name_begins on users (folded_name text_pattern_ops);
create index users_name_alike on users using gin (folded_name gin_trgm_ops);
