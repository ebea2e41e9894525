-- Which listener heard which fact, for those to whom hearing it twice would make a difference.
create table heard_facts (
  listener text not null,
  fact_id text not null,
  heard_at timestamptz not null default now(),
  primary key (listener, fact_id)
);
create index heard_facts_at on heard_facts (heard_at);
