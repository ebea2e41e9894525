-- Accounts at music providers and at Discord. Tokens are sealed with the master key (version, key id, nonce, tag).
create table user_links (
  user_id bigint not null references users (id) on delete cascade,
  provider text not null
    check (provider in ('apple', 'spotify', 'youtube', 'soundcloud', 'soundcloudMobile', 'discord')),
  -- The account there; empty where the provider names none.
  vendor_id text not null default '',
  vendor_name text not null default '',
  access_sealed bytea,
  -- Null: not known, good until the provider says no.
  access_expires_at timestamptz,
  refresh_sealed bytea,
  scope text not null default '',
  -- Set when the provider took its consent back: the person has to link again.
  broken_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, provider)
);
-- Discord signs in, so that one account there belongs to one here.
create unique index user_links_discord on user_links (vendor_id) where provider = 'discord';
