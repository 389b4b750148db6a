-- A factor that takes the place of one of the same name which was begun and left: who closes the dialog and opens it again finds
-- no name taken. Arguments and outcomes of enrol_factor.
create or replace function enrol_factor_anew(p_user uuid, p_session uuid, p_factor jsonb, p_most integer, p_now timestamptz) returns text
language plpgsql security definer set search_path = public as $$
begin
  delete from mfa_factors
  where user_id = p_user and status = 'unverified' and friendly_name = p_factor ->> 'name';
  return enrol_factor(p_user, p_session, p_factor, p_most, p_now);
end
$$;
