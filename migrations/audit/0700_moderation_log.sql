-- What was done to keep rooms and the site in order, by whom and why. Written in the transaction of the act itself. An
-- erased account keeps its uuid here as a pseudonym.
create table moderation_log (
  id uuid primary key,
  seq bigint generated always as identity unique,
  kind text not null,
  -- Null for the whole site.
  room_uuid uuid,
  -- Null where a rule of the server did it.
  actor_uuid uuid,
  user_uuid uuid,
  reason text not null default '',
  previous_role text,
  new_role text,
  until timestamptz,
  automated boolean not null default false,
  report_id uuid,
  -- What has to be put back to undo it; null where it cannot be undone.
  undo jsonb,
  undone_at timestamptz,
  undone_by_uuid uuid,
  created_at timestamptz not null
);
create index moderation_log_room on moderation_log (room_uuid, seq) where room_uuid is not null;
create index moderation_log_user on moderation_log (user_uuid, seq) where user_uuid is not null;
create index moderation_log_actor on moderation_log (actor_uuid, seq) where actor_uuid is not null;
create index moderation_log_report on moderation_log (report_id) where report_id is not null;

insert into moderation_log
  (id, kind, room_uuid, actor_uuid, user_uuid, reason, previous_role, new_role, until, created_at)
select
  gen_random_uuid(),
  case
    when done.type = 'banUser' then 'roomBan'
    when done.type = 'kickUser' then 'kick'
    when done.type = 'globalKick' then 'siteKick'
    when done.type = 'globalBan' then 'siteBan'
    when done.type = 'temporaryBan' then 'siteTempBan'
    when done.type = 'globalUnBan' then 'siteUnban'
    when done.type = 'grantRole' and done.new_role = 'chatDisabled' then 'mute'
    when done.type = 'grantRole' and done.new_role = 'djDisabled' then 'djBan'
    when done.type = 'removeRole' and done.room_uuid is not null and done.previous_role = 'chatDisabled' then 'unmute'
    when done.type = 'removeRole' and done.room_uuid is not null and done.previous_role = 'djDisabled' then 'djUnban'
    when done.type = 'removeRole' and done.room_uuid is not null and done.previous_role in ('banned', 'kicked') then 'roomUnban'
    else done.type
  end,
  done.room_uuid, actor.uuid, person.uuid, done.reason, done.previous_role, done.new_role, done.until, done.created_at
from user_moderation as done
join users as person on person.id = done.user_id
left join users as actor on actor.id = done.actor_id
order by done.id;

drop table user_moderation;
