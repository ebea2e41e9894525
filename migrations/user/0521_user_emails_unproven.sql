-- An address belongs to one account once it is proven. Until then any number of accounts may name it, each once, and
-- none of them keeps it from its owner.
drop index user_emails_live;
create unique index user_emails_proven on user_emails (email) where status in ('VERIFIED', 'CREATED_BY_ADMIN');
create unique index user_emails_own on user_emails (user_id, email) where status <> 'DELETED';
create index user_emails_unproven on user_emails (email, id) where status = 'PENDING_VERIFICATION';
-- Unproven addresses are forgotten a time after this; those from before get that time anew.
create index user_emails_forgotten on user_emails (updated_at) where status = 'PENDING_VERIFICATION';
update user_emails set updated_at = now() where status = 'PENDING_VERIFICATION';

-- For whose account a code was sent: several may have asked for one to the same address.
alter table one_time_codes add column user_id bigint;
