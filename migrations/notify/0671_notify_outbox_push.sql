-- Messages to apps on phones are kept too where no way to send them is set up.
alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check
  check (channel in ('mail', 'sms', 'whatsapp', 'push'));
