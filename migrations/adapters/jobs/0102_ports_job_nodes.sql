-- The processes that work on jobs: a job whose node is no longer here is given to another.
create table job_nodes (
  node text primary key,
  alive_until timestamptz not null
);
