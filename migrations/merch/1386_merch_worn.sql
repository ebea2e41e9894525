-- Every avatar that somebody took off, and when: they fall back to the last of them that is everybody's still.
alter table avatar_worn drop constraint avatar_worn_pkey;
alter table avatar_worn rename column last_public_slug to slug;
alter table avatar_worn
  add column taken_off_at timestamptz not null default clock_timestamp(),
  add primary key (user_uuid, slug);
