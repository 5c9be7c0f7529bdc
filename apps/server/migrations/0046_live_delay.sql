-- By how many seconds kills, money and places of a cup reach the public later (docs/decisions/049).
alter table tournaments
  add column live_delay integer not null default 30 check (live_delay between 0 and 180),
  -- A shorter delay is good for what comes after it: until this moment the one before it holds on.
  add column live_delay_held integer check (live_delay_held between 0 and 180),
  add column live_delay_held_until timestamptz,
  -- What was heard up to here was public when the delay was changed last, and stays so under a longer one.
  add column live_shown_to timestamptz,
  add check ((live_delay_held is null) = (live_delay_held_until is null));
