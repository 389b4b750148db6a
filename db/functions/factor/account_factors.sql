-- What her settings show: { factors: [{ id, name, createdAt }], recoveryCodesLeft }. For use in other verbs.
create or replace function account_factors(p_user uuid) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return jsonb_build_object(
    'factors', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', friendly_name, 'createdAt', iso_utc(created_at))
      order by created_at, id), '[]') from mfa_factors where user_id = p_user and status = 'verified'),
    'recoveryCodesLeft', (select count(*) from recovery_codes where user_id = p_user and used_at is null));
end
$$;
