-- A message that waits for a moderator: withheld until it is let pass.
alter table chat_messages add column held boolean not null default false;
