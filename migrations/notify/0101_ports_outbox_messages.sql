-- What the local mail and SMS adapters "sent".
create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms', 'whatsapp')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  sent_at timestamptz not null default now()
);
