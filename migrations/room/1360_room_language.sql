-- The language that is mostly spoken in a room (ISO 639-1); null where nobody said.
alter table rooms add column language text;
