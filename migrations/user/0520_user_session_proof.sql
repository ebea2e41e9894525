-- By what, and when, the person in a session last proved who they are: coming in by a letter, a text message or a
-- provider, the password, or a factor (authenticator app, recovery code, passkey). Changes of the ways in ask for it.
create type session_proof as enum ('entry', 'password', 'factor');
alter table user_sessions
  add column proven_by session_proof not null default 'entry',
  add column proven_at timestamptz not null default 'epoch';
