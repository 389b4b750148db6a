-- What a sign-in may be asked for beside the password: the verified factors. For use in other verbs.
create or replace function second_factors_of(p_user uuid) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', id, 'sealed', sealed_secret, 'lastStep', last_used_step)
      order by created_at, id), '[]')
    from mfa_factors where user_id = p_user and status = 'verified');
end
$$;
