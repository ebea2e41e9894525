-- The demo the house makes on first start: who and what belongs to it, so that it goes on after a crash, is made
-- once, and can be taken away. At most one row; none where there was never a demo.
create table upload_demo (
  only_one boolean primary key default true check (only_one),
  -- `removed`: an administrator took it away, so it is not made again.
  state text not null check (state in ('made', 'removed')),
  -- Name in the plan → uuid.
  djs jsonb not null default '{}',
  rooms jsonb not null default '{}',
  -- Songs that were put into the queue of their DJ.
  queued uuid[] not null default '{}'
);
