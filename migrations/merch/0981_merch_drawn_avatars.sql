-- Avatars may be drawn by others: their drawings are kept under an id of their own, and a name that was deleted may
-- come back with other drawings under a higher revision.
alter table avatars add column drawings uuid;
alter table avatars add column deleted_at timestamptz;
alter table avatars add constraint avatars_drawn check (built_in = (drawings is null));

-- Five more of the house: what seasons give, and what subscribers wear.
insert into avatars (slug, name, status, built_in, sort, created_at, updated_at)
select slug, initcap(slug), status, true, 210 + n * 10, now(), now()
from unnest(
  array['trophy', 'comet', 'dragon', 'mirrorball', 'peacock'],
  array['SEASON_AWARD', 'SEASON_AWARD', 'SEASON_AWARD', 'SUBSCRIBER_ONLY', 'SUBSCRIBER_ONLY'])
  with ordinality as house (slug, status, n)
on conflict do nothing;
