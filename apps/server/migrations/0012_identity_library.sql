-- The sign-in library keeps its rows in the tables it knows: what works once stands in `verifications`, whatever it is for.
-- Nothing has written there since sessions were hashed; what stood there then expired long ago.

delete from verifications;
drop index verifications_by_identifier;
-- As in `sessions`: a copy of the database opens nothing.
alter table verifications rename column identifier to token_hash;
alter table verifications
  add column purpose text not null check (
    purpose in (
      'verify_email', 'change_email', 'restore_email', 'reset_password',
      'login_code', 'second_factor', 'provider_sign_in', 'wallet', 'spent'
    )
  ),
  add column user_id text references users (id) on delete cascade,
  -- Ends with this session: a linking begun in it.
  add column session_id text references sessions (id) on delete cascade,
  add column email text,
  add column tries_left integer;
create unique index verifications_token on verifications (token_hash);
create index verifications_by_user on verifications (user_id);
create index verifications_by_session on verifications (session_id);
create index verifications_by_expiry on verifications (expires_at);
create index verifications_by_email on verifications (email) where purpose = 'restore_email';

insert into verifications (id, token_hash, purpose, user_id, email, value, created_at, updated_at, expires_at)
select gen_random_uuid()::text, token_hash, purpose, user_id, email, '', created_at, created_at, expires_at from mail_links;
drop table mail_links;

insert into verifications (id, token_hash, purpose, user_id, value, expires_at)
select gen_random_uuid()::text, code_hash, 'login_code', user_id, '', expires_at from login_codes;
drop table login_codes;

insert into verifications (id, token_hash, purpose, user_id, tries_left, value, expires_at)
select gen_random_uuid()::text, challenge_hash, 'second_factor', user_id, tries_left, '', expires_at from sign_in_challenges;
drop table sign_in_challenges;

insert into verifications (id, token_hash, purpose, user_id, value, expires_at)
select gen_random_uuid()::text, message_hash, 'wallet', user_id, wallet_address, expires_at from wallet_challenges;
drop table wallet_challenges;

insert into verifications (id, token_hash, purpose, session_id, value, expires_at)
select
  gen_random_uuid()::text,
  state_hash,
  'provider_sign_in',
  link_session_id,
  json_build_object(
    'provider', provider, 'browserHash', browser_hash, 'returnPath', return_path, 'nonce', nonce, 'codeVerifier', code_verifier
  )::text,
  expires_at
from provider_flows;
drop table provider_flows;

-- Under the id by which the library finds out that something came before.
insert into verifications (id, token_hash, purpose, value, expires_at)
select
  translate(encode(sha256(convert_to('reserve:' || nonce_hash, 'UTF8')), 'base64'), '+/=', '-_'),
  encode(sha256(convert_to(nonce_hash, 'UTF8')), 'hex'),
  'spent',
  '',
  expires_at
from openid_nonces;
drop table openid_nonces;

-- The library knows the account that is a password by this.
update accounts set account_id = user_id where provider_id = 'credential' and account_id <> user_id;
