-- Music servers of people; how each is entered is sealed.
create table personal_libraries (
  -- In front of every id that it gives, so it is never given again.
  id text primary key,
  user_uuid uuid not null,
  kind text not null check (kind in ('openSubsonic', 'jellyfin')),
  name text not null,
  url text not null,
  access_sealed bytea not null,
  created_at timestamptz not null
);
create index personal_libraries_user on personal_libraries (user_uuid, created_at);
