-- Who is banned: they have points and no place. Whether they still are is looked up again at `look_at`.
create table point_unranked (
  user_uuid uuid primary key,
  look_at timestamptz not null
);
create index point_unranked_look on point_unranked (look_at);

-- When the entries of a season that closed long ago were added up.
alter table seasons add column compacted_at timestamptz;

create or replace function keep_point_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('roomtone.point_erasure', true) = 'on'
    and (old.id, old.season_id, old.rule, old.points, old.source, old.at)
      is not distinct from (new.id, new.season_id, new.rule, new.points, new.source, new.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('roomtone.point_compaction', true) = old.season_id::text then
    return old;
  end if;
  raise exception 'Entries of points are never changed';
end $$;

-- What each person has in a season, to be held against each other.
create function point_sums(season bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(user_uuid, points), '{}')
  from (select user_uuid, sum(points) as points from point_entries where season_id = season
    group by user_uuid having sum(points) <> 0) sums;
$$;

-- Puts one entry for each person and rule in the place of all entries of a closed season. The sums stay as they are, or
-- nothing changes.
create function compact_point_entries(season bigint, now_is timestamptz) returns void language plpgsql as $$
declare
  sums_before jsonb;
begin
  perform 1 from seasons where id = season and status = 'CLOSED' and compacted_at is null for update;
  if not found then
    return;
  end if;
  sums_before := point_sums(season);
  perform set_config('roomtone.point_compaction', season::text, true);
  with gone as (
    delete from point_entries where season_id = season returning user_uuid, rule, points, at
  )
  insert into point_entries (season_id, user_uuid, rule, points, source, reason, at)
  select season, user_uuid, rule, sum(points)::integer, 'carried:' || season, '', max(at)
  from gone group by user_uuid, rule having sum(points) <> 0 order by user_uuid, rule;
  perform set_config('roomtone.point_compaction', '', true);
  if point_sums(season) is distinct from sums_before then
    raise exception 'The points of season % would not be the same', season;
  end if;
  update seasons set compacted_at = now_is where id = season;
end $$;
