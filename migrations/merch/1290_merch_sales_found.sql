-- What moved of each checkout is found by it: every night each is held against the ledger.
create index token_transactions_sales on token_transactions (ref) where purpose in ('checkout', 'refund');
