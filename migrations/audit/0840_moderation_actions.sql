-- The log as auditors read it. What people add by hand stands beside what the server did, and only there.
alter table moderation_log
  add column type text generated always as (
    case
      when kind in ('mute', 'djBan', 'grantRole') then 'grantRole'
      when kind in ('unmute', 'djUnban', 'roomUnban', 'removeRole') then 'removeRole'
      when kind = 'roomBan' then 'banUser'
      when kind = 'kick' then 'kickUser'
      when kind = 'siteKick' then 'globalKick'
      when kind = 'siteBan' then 'globalBan'
      when kind = 'siteTempBan' then 'temporaryBan'
      when kind = 'siteUnban' then 'globalUnBan'
    end
  ) stored,
  add column source text not null default 'server' check (source in ('server', 'manual')),
  add column note text not null default '',
  add column reviewed boolean not null default false,
  add column updated_at timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by_uuid uuid;
update moderation_log set updated_at = created_at;
alter table moderation_log alter column updated_at set not null, alter column updated_at set default now();

-- Who changed what of it: for each field what it was and what it became.
create table moderation_action_changes (
  id bigint generated always as identity primary key,
  action_seq bigint not null references moderation_log (seq) on delete cascade,
  by_uuid uuid not null,
  changes jsonb not null,
  at timestamptz not null
);
create index moderation_action_changes_action on moderation_action_changes (action_seq, id);
