-- What was sent by hand: who sent what to how many, never to whom. `scope` is what may not be told again too soon.
create table sent_notes (
  id uuid primary key,
  scope text,
  -- The operation.
  way text not null,
  -- The uuid of an account, or the name of a service.
  sender text not null,
  title text not null,
  recipients integer not null,
  sent_at timestamptz not null
);
create index sent_notes_scope on sent_notes (scope, sent_at desc) where scope is not null;
create index sent_notes_sender on sent_notes (sender);
create index sent_notes_sent on sent_notes (sent_at);
