-- Words that are not welcome: in one room, or on the whole site (no room).
create table word_rules (
  id uuid primary key,
  room_uuid uuid,
  -- As it was written; `*` stands for any letters.
  pattern text not null,
  action text not null check (action in ('refuse', 'hold', 'flag')),
  created_by uuid,
  created_at timestamptz not null
);
create unique index word_rules_one
  on word_rules (coalesce(room_uuid, '00000000-0000-0000-0000-000000000000'), pattern);

-- Which kind of rule opened a case; null where people did.
alter table reports add column rule text check (rule in ('hold', 'flag'));
