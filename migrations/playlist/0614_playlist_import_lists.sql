-- A crate may be filled from a list at a provider: which one, and where its next page begins.
alter table crate_imports
  -- Null where it came from a file: {provider, kind, id, secret}.
  add column source json,
  add column cursor text,
  -- Entries of the list that were read.
  add column read integer not null default 0,
  -- The songs of before go when the first page comes in.
  add column replaces boolean not null default false;
