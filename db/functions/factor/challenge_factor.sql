-- Asks for a code of a factor; false when it is not hers, or gone.
create or replace function challenge_factor(p_user uuid, p_factor uuid, p_challenge jsonb, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update mfa_factors set last_challenged_at = p_now
  where id = p_factor and user_id = p_user and (status = 'verified' or created_at > p_now - interval '300 seconds');
  if not found then
    return false;
  end if;
  insert into mfa_challenges (id, factor_id, asked_from, expires_at, created_at)
  values ((p_challenge ->> 'id')::uuid, p_factor, p_challenge ->> 'askedFrom', (p_challenge ->> 'expiresAt')::timestamptz, p_now);
  return true;
end
$$;
