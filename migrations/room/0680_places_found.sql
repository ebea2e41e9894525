-- Rooms, communities and events are found by their names as people are: without accents and case, from the beginning,
-- from the beginning of a word, or alike.
create index rooms_name_begins on rooms (folded_name(name) text_pattern_ops);
create index rooms_name_alike on rooms using gin (folded_name(name) gin_trgm_ops);
create index communities_name_begins on communities (folded_name(name) text_pattern_ops);
create index communities_name_alike on communities using gin (folded_name(name) gin_trgm_ops);
create index events_title_begins on events (folded_name(title) text_pattern_ops);
create index events_title_alike on events using gin (folded_name(title) gin_trgm_ops);
