-- New recovery codes in the place of the old ones, for who has a factor; false for who has none.
create or replace function renew_recovery_codes(p_user uuid, p_codes text[], p_notice jsonb, p_source jsonb, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  perform 1 from users where id = p_user for no key update;
  if not exists (select from mfa_factors where user_id = p_user and status = 'verified') then
    return false;
  end if;
  perform store_recovery_codes(p_user, p_codes, p_now);
  perform note_account_event(p_user, 'recovery_codes_renewed', p_source, null, p_now);
  perform owe_account_mail(p_user, p_notice, p_now);
  return true;
end
$$;
