create or replace function void_ways_in(p_user uuid) returns void
language plpgsql set search_path = public as $$
begin
  update users set password_hash = null, sign_up_browser = null, new_email = null where id = p_user;
  delete from sessions where user_id = p_user;
  delete from one_time_tokens where user_id = p_user and consumed_at is null;
  delete from mfa_factors where user_id = p_user;
  delete from recovery_codes where user_id = p_user;
  delete from identities where user_id = p_user;
end
$$;
