-- Whether effects that people buy are shown.
alter table rooms add column effects boolean not null default true;
