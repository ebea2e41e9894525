-- What was found each time all token accounts were held against the ledger.
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  accounts bigint not null,
  -- 0 where what was given is what was taken.
  sum bigint not null,
  -- Accounts that do not agree with their transactions: [{"accountId", "faults": [..]}].
  faults jsonb not null
);
