-- Acts are read in the order in which they were done, whatever order they were written down in.
drop index house_acts_user;
drop index house_acts_actor;
drop index house_acts_kind;
create index house_acts_at on house_acts (at desc, id desc);
create index house_acts_user on house_acts (user_uuid, at desc, id desc) where user_uuid is not null;
create index house_acts_actor on house_acts (actor_uuid, at desc, id desc) where actor_uuid is not null;
create index house_acts_kind on house_acts (kind, at desc, id desc);
