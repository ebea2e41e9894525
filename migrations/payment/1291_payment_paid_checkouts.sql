-- Checkouts that gave something are gone through by id: every night each is held against the ledger.
create index checkouts_fulfilled on checkouts (id) where fulfilled_at is not null;
