-- What was paid for a checkout, with the tax that was added to its price; null where it is the price.
alter table checkouts add column paid bigint check (paid > 0);
alter table checkouts
  drop constraint checkouts_check,
  add constraint checkouts_refunded_check check (refunded between 0 and coalesce(paid, amount));
