-- Matches as lists show them: running ones, those about to start, then the latest results. Without it a list of fifty sorted all there ever were.
create index matches_in_list on matches
  ((case status when 'live' then 0 when 'warmup' then 1 when 'ready' then 2 else 3 end), finished_at desc, number) where status <> 'void';
