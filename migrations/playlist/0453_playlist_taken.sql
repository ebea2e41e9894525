-- Taken from the queue for the decks, and not played yet.
alter table crate_songs add column taken boolean not null default false;
