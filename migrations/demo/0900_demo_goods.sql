-- What the demo put on the shelves: name in the plan → uuid. The first season is named there too, once it was made.
alter table upload_demo add column goods jsonb not null default '{}';
