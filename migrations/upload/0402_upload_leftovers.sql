-- How often making a file ready has failed for reasons of the machine. They say nothing about the file: it waits for
-- whoever uploads it next.
alter table upload_files add column failures integer not null default 0;
update upload_files set state = 'waiting', fault = null, reason = null
where state = 'failed' and fault in ('crashed', 'timedOut');

-- Files whose bytes may lie in the blob store though no row of `upload_files` holds them: written before the bytes are
-- stored and when a file is dropped, deleted once the bytes are gone (or held).
create table upload_leftovers (
  file_id uuid primary key,
  -- From then on nobody is storing them any more.
  due_at timestamptz not null
);
create index upload_leftovers_due on upload_leftovers (due_at);
