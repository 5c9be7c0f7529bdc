-- Sign-in by providers, and wallets.

-- Steam tells no address: an account that it made has none until its owner states one.
alter table users
  alter column email drop not null,
  -- Steam itself vouched for steam_id; otherwise it is a claim.
  add column steam_verified boolean not null default false check (not steam_verified or steam_id is not null),
  -- The wallet signed for wallet_address; otherwise it gives no right.
  add column wallet_verified boolean not null default false check (not wallet_verified or wallet_address is not null);
create unique index users_verified_wallet on users (wallet_address) where wallet_verified;
create index users_by_wallet on users (wallet_address) where wallet_address is not null;

-- The name or address that the provider gave, shown to the owner.
alter table accounts add column display_name text;
create unique index accounts_one_per_provider on accounts (user_id, provider_id);

-- Sign-ins under way at a provider. Only hashes are kept of what the address and the cookie carry.
create table provider_flows (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('steam', 'google', 'apple')),
  -- Set when a signed-in person links: the flow ends with that session.
  link_session_id text references sessions (id) on delete cascade,
  return_path text,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index provider_flows_by_expiry on provider_flows (expires_at);

-- Nonces of Steam's answers, so that each is taken once.
create table openid_nonces (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
create index openid_nonces_by_expiry on openid_nonces (expires_at);

create table wallet_challenges (
  message_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  wallet_address text not null,
  expires_at timestamptz not null
);
create index wallet_challenges_by_user on wallet_challenges (user_id);
