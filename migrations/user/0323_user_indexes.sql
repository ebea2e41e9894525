-- Accounts by their last change; the phone codes of a day; what is known of a number; sessions that are swept away.
create index users_updated on users (updated_at desc, id) where erased_at is null;
create index one_time_codes_day on one_time_codes (purpose, sent_day);
create index phone_validations_phone on phone_validations (phone, created_at desc);
create index user_sessions_expired on user_sessions (expires_at);
create index user_sessions_ended on user_sessions (ended_at) where ended_at is not null;
