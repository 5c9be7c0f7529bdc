-- An organiser may make an older assignment of a match the current one again, so the current number is not always the highest, and the next
-- one goes on from the highest.
alter table matches
  add column highest_assignment_number integer not null default 0,
  -- Since when events of the current number count; null: since the match was made.
  add column assignment_since timestamptz,
  -- When a server first fetched what it is to play, under the current number: from then on nobody chooses maps anew.
  add column config_fetched_at timestamptz;
update matches set
  highest_assignment_number = assignment_number,
  assignment_since = (select max(greatest(a.begun_at, a.ended_at)) from match_assignments a where a.match_id = matches.id);

-- What another assignment than the current one tells, the newest first.
create index match_events_of_others on match_events (match_id, id) where effect = 'other_assignment';
