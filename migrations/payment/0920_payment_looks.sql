-- Which look at something of a provider was applied last. Looks are numbered when they begin: one that began earlier and
-- came back later says nothing new.
create sequence payment_look_numbers;
create table payment_looks (
  provider text not null,
  ref text not null,
  number bigint not null,
  primary key (provider, ref)
);
