-- What messages say, as a search reads it (`foldWords`): filled as they are written, empty once they are deleted.
create extension if not exists pg_trgm;
alter table chat_messages add words text not null default '';
update chat_messages set words = trim(regexp_replace(
  lower(regexp_replace(normalize(data ->> 'text', NFKD), U&'[\0300-\036F]', '', 'g')),
  '[^[:alnum:]]+', ' ', 'g'))
where deleted_at is null and normalize(data ->> 'text', NFKD) <> '';
create index chat_messages_words on chat_messages using gin (words gin_trgm_ops);
