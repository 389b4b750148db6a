create or replace function store_recovery_codes(p_user uuid, p_codes text[], p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  delete from recovery_codes where user_id = p_user and p_codes is not null;
  insert into recovery_codes (id, user_id, code_hash, created_at)
  select gen_random_uuid(), p_user, hash, p_now from unnest(p_codes) hash;
end;
