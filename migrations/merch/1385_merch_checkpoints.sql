-- What an account had when it was found to agree with its rows up to number `seq`: the next night begins there. That of
-- an account of the house says what the rows brought it for which the checkpoints of all people stand, and counts them.
create table token_checkpoints (
  account_id uuid primary key references token_accounts (id),
  seq bigint not null check (seq >= 0),
  posted bigint not null,
  held bigint not null check (held >= 0),
  at timestamptz not null
);
insert into token_checkpoints (account_id, seq, posted, held, at)
select id, 0, 0, 0, created_at from token_accounts where kind <> 'user';
