-- What moderation did about somebody is kept for two years beyond their account.
alter table moderation_log add column person_gone_at timestamptz;
update moderation_log set person_gone_at = now()
where user_uuid is not null and not exists (select from users where users.uuid = moderation_log.user_uuid);
create index moderation_log_person_gone on moderation_log (person_gone_at) where person_gone_at is not null;
