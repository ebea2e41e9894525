-- Whether an assignment ended because what was paid for it went back: it lives again if that is reversed.
alter table avatar_assignments add column taken_back boolean not null default false;
-- Nearly all that was bought and ended did so by a refund.
update avatar_assignments set taken_back = true where purchase_id is not null and ended_at is not null;
create index avatar_assignments_purchase on avatar_assignments (purchase_id) where purchase_id is not null;
