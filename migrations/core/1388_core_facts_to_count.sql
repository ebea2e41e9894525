-- What was told, one row a fact, written with the fact itself and taken away once it is counted. No key: a row is written
-- and read once.
create table facts_to_count (
  name text not null,
  at timestamptz not null,
  room_uuid uuid
);

-- Before, each kind had a listener that counted it. What waits for those is counted from here.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  with waiting as (
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier like 'fact.audit.count.%'
    returning j.payload
  )
  insert into facts_to_count (name, at, room_uuid)
  select payload ->> 'name', (payload ->> 'at')::timestamptz,
    case when payload ->> 'roomUuid' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (payload ->> 'roomUuid')::uuid end
  from waiting;
end $$;
