-- SKILLS: a ledger of what was earned. A balance is the sum of its owner's entries; nothing else keeps it.

create table skills_entries (
  id integer primary key generated always as identity,
  user_id text not null references users (id),
  -- What it is, told by its maker; the same thing is entered once.
  key text not null,
  kind text not null check (kind in ('achievement', 'achievement_taken_back', 'quest')),
  -- The achievement or quest.
  about text not null,
  amount integer not null check (amount <> 0),
  created_at timestamptz not null,
  unique (user_id, key)
);
create index skills_entries_by_user on skills_entries (user_id, id);

-- What was entered stays as it was: a mistake is put right by another entry.
create function refuse_ledger_change() returns trigger language plpgsql as $$ begin raise exception 'skills_entries is append only'; end $$;
create trigger skills_entries_append_only before update or delete on skills_entries for each row execute function refuse_ledger_change();

-- Achievements that somebody has, or had until a result was corrected.
create table achievement_unlocks (
  user_id text not null references users (id),
  achievement_id text not null,
  -- How often it was given, so that each time has an entry of its own in the ledger.
  times integer not null default 1,
  unlocked_at timestamptz not null,
  taken_back_at timestamptz,
  -- When its owner was shown it.
  seen_at timestamptz,
  primary key (user_id, achievement_id)
);

-- Which catalogue of achievements a player was last looked at by.
create table achievement_reviews (
  user_id text primary key references users (id),
  catalogue integer not null
);

create table quest_claims (
  user_id text not null references users (id),
  -- Of a quest in one period: daily_kills.2026-11-21
  quest_id text not null,
  claimed_at timestamptz not null,
  primary key (user_id, quest_id)
);
