-- Holds that ran out are found by their time. Who holds something is in no index: each move changes that, and with it
-- every index of the account had to be written, where the row alone is now.
create index token_transactions_expiring on token_transactions (expires_at) where type = 'hold';
drop index token_transactions_open;
drop index token_accounts_holding;
