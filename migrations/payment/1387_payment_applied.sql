-- When what a provider told was applied first: how long it waited. It may be applied again at any time.
alter table payment_events add column first_processed_at timestamptz;
update payment_events set first_processed_at = processed_at where processed_at is not null;
