-- When a server first said that it is free again after a match: the demo of the last map may still be on its way, and goes where the next match's
-- settings say once that is loaded.
alter table match_assignments add column free_since timestamptz;
