-- Who runs a tournament (docs/decisions/064). One of its organisers owns it; where none does, that is the admins'.
alter table tournament_organisers add column is_owner boolean not null default false;
create unique index tournament_organisers_one_owner on tournament_organisers (tournament_id) where is_owner;
update tournament_organisers set is_owner = true from tournaments
  where tournaments.id = tournament_organisers.tournament_id and tournaments.created_by = tournament_organisers.user_id;

-- What is not answered gives nothing.
create table cup_invitations (
  id text primary key,
  tournament_id integer not null references tournaments (id) on delete cascade,
  role text not null check (role in ('owner', 'organiser', 'caster', 'observer', 'referee', 'finance')),
  match_id integer references matches (id) on delete cascade,
  -- Whom it is for; or what is kept of a link that is good for whoever has it, once.
  user_id text references users (id),
  token_hash text unique,
  -- Where the letter went, as far as organisers may read it; the address itself is kept nowhere.
  email_hint text,
  invited_by text not null references users (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  ended text check (ended in ('accepted', 'declined', 'taken_back', 'expired')),
  ended_at timestamptz,
  answered_by text references users (id),
  check ((user_id is null) <> (token_hash is null)),
  check (email_hint is null or token_hash is not null),
  check (role <> 'owner' or user_id is not null),
  check (match_id is null or role in ('caster', 'observer', 'referee')),
  check ((ended is null) = (ended_at is null))
);
create unique index cup_invitations_once on cup_invitations (tournament_id, coalesce(match_id, 0), user_id, role)
  where ended is null and user_id is not null;
create unique index cup_invitations_one_owner on cup_invitations (tournament_id) where ended is null and role = 'owner';
create index cup_invitations_by_person on cup_invitations (user_id) where user_id is not null;
create index cup_invitations_by_inviter on cup_invitations (invited_by, invited_at);
create index cup_invitations_by_answerer on cup_invitations (answered_by) where answered_by is not null;

-- Tournaments that players make. One without a row needs nobody's approval.
create table cup_approvals (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  made_by text not null references users (id),
  state text not null check (state in ('draft', 'asked', 'returned', 'refused', 'approved')),
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by text references users (id),
  -- What the admin said to it.
  words text,
  check (state not in ('returned', 'refused') or words is not null)
);
create index cup_approvals_waiting on cup_approvals (asked_at) where state = 'asked';
create index cup_approvals_by_maker on cup_approvals (made_by);
create index cup_approvals_by_decider on cup_approvals (decided_by) where decided_by is not null;
