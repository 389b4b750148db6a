-- A factor whose code is to be checked, and how its challenge stands: 'good', 'used', 'late', 'unknown'; null without one. From
-- where it was asked for is for the caller to compare.
create or replace function factor_in_question(p_user uuid, p_factor uuid, p_challenge uuid, p_now timestamptz) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select json_build_object('id', f.id, 'sealed', f.sealed_secret, 'lastStep', f.last_used_step, 'status', f.status,
      'challenge', case when p_challenge is not null then coalesce((
        select case when c.verified_at is not null then 'used' when c.expires_at <= p_now then 'late' else 'good' end
        from mfa_challenges c where c.id = p_challenge and c.factor_id = f.id), 'unknown') end,
      'askedFrom', (select c.asked_from from mfa_challenges c where c.id = p_challenge and c.factor_id = f.id))
    from mfa_factors f where f.id = p_factor and f.user_id = p_user
      and (f.status = 'verified' or f.created_at > p_now - interval '300 seconds'));
end
$$;
