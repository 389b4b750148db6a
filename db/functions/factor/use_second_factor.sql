-- Uses up what was shown at sign-in: a factor's step (never the same or an earlier one again) or a recovery code. For use in
-- other verbs; false for all but one of several who come with the same.
create or replace function use_second_factor(p_user uuid, p_factor uuid, p_step bigint, p_code_hash text, p_source jsonb,
  p_now timestamptz) returns boolean
language plpgsql set search_path = public as $$
begin
  if p_factor is not null then
    update mfa_factors set last_used_step = p_step
    where id = p_factor and user_id = p_user and status = 'verified' and (last_used_step is null or last_used_step < p_step);
    return found;
  end if;
  update recovery_codes set used_at = p_now where user_id = p_user and code_hash = p_code_hash and used_at is null;
  if not found then
    return false;
  end if;
  perform note_account_event(p_user, 'recovery_code_used', p_source, null, p_now);
  return true;
end
$$;
