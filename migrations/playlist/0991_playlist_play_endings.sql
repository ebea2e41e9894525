-- How a play ended and who was there: null where it is not known, as of everything that was played before.
alter table song_plays
  add column ended_by text check (ended_by in ('end', 'dj', 'staff', 'vote', 'rule', 'left', 'reset')),
  add column ended_reason text,
  add column ended_keep boolean,
  -- Of the vote that ended it: counts alone, nobody's name.
  add column skip_votes integer,
  add column skip_needed integer,
  add column skip_eligible integer,
  -- Who was present as it ended, without its DJ and whoever plays for the house.
  add column listeners integer,
  -- What was asked of songs while it played.
  add column theme json;
