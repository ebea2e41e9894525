-- Tokens. Four accounts are the house's; every other one is a person's, or was until they were erased. What the house
-- has is not kept: one row would make everybody wait, and it is the sum of its transactions.
create table token_accounts (
  id uuid primary key,
  kind text not null check (kind in ('user', 'issued', 'granted', 'spent', 'forfeited')),
  user_uuid uuid unique,
  status text not null default 'active' check (status in ('active', 'disabled')),
  posted bigint,
  held bigint,
  -- The `seq` of its last transaction.
  version bigint not null default 0,
  created_at timestamptz not null,
  -- Whole milliseconds; later with every change.
  updated_at timestamptz not null,
  check ((kind = 'user') = (posted is not null)),
  check ((kind = 'user') = (held is not null)),
  check (kind = 'user' or user_uuid is null),
  constraint token_accounts_within check (held >= 0 and held <= posted)
);
create unique index token_accounts_house on token_accounts (kind) where kind <> 'user';
create index token_accounts_holding on token_accounts (id) where held > 0;

insert into token_accounts (id, kind, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000001', 'issued', now(), now()),
  ('00000000-0000-7000-8000-000000000002', 'granted', now(), now()),
  ('00000000-0000-7000-8000-000000000003', 'spent', now(), now()),
  ('00000000-0000-7000-8000-000000000004', 'forfeited', now(), now());

-- Who disabled an account or let it be used again, and why. No actor: the server did.
create table token_account_changes (
  id bigint generated always as identity primary key,
  account_id uuid not null references token_accounts (id),
  status text not null,
  reason text not null,
  actor_uuid uuid,
  created_at timestamptz not null
);

-- The ledger. A row that moves tokens names the account it takes them from and the one it gives them to, so that what
-- is taken is what is given. Rows are never changed and never deleted.
create table token_transactions (
  id uuid primary key,
  type text not null check (type in ('credit', 'hold', 'commit', 'voided')),
  -- The person's account.
  account_id uuid not null references token_accounts (id),
  seq bigint not null,
  debit_account uuid references token_accounts (id),
  credit_account uuid references token_accounts (id),
  amount bigint not null check (amount > 0),
  hold_id uuid references token_transactions (id),
  reverses_id uuid references token_transactions (id),
  purpose text not null,
  reason text not null,
  ref text,
  key text not null,
  request_hash bytea not null,
  -- What could be spent, and what was reserved, after it.
  balance_after bigint not null check (balance_after >= 0),
  held_after bigint not null check (held_after >= 0),
  -- Somebody else than the owner, and no service.
  actor_uuid uuid,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint token_transactions_seq unique (account_id, seq),
  constraint token_transactions_key unique (account_id, key),
  check (case type
    when 'credit' then credit_account = account_id and debit_account is not null and debit_account <> account_id
    when 'commit' then debit_account = account_id and credit_account is not null and credit_account <> account_id
    else debit_account is null and credit_account is null
  end),
  check ((type = 'hold') = (expires_at is not null)),
  check (type = 'commit' or (type = 'voided') = (hold_id is not null)),
  check (reverses_id is null or type in ('credit', 'commit') and hold_id is null)
);
create unique index token_transactions_hold on token_transactions (hold_id) where hold_id is not null;
create index token_transactions_account on token_transactions (account_id, created_at desc);
create index token_transactions_open on token_transactions (account_id, expires_at) where type = 'hold';
create index token_transactions_reverses on token_transactions (reverses_id) where reverses_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name;
end $$;
create trigger token_transactions_kept before update or delete on token_transactions
  for each row execute function refuse_change();
create trigger token_transactions_whole before truncate on token_transactions
  for each statement execute function refuse_change();
