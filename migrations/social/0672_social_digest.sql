-- Who asked for a digest, and what was not mailed yet.
create index notification_settings_digest on notification_settings (user_uuid)
  where data ->> 'digest' in ('daily', 'weekly');
create index notifications_unmailed on notifications (user_uuid, id desc)
  where read_at is null and mailed_at is null;
