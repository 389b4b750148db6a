-- Merges into what a user says of herself; a null takes a key away. Null when it would come to more than p_most bytes.
create or replace function merge_user_metadata(p_user uuid, p_data jsonb, p_most integer) returns jsonb
language plpgsql security definer set search_path = public as $$
begin
  update users u set user_metadata = merged.data
  from (select (user_metadata || p_data) - array(select key from jsonb_each(p_data) where value = 'null') as data
    from users where id = p_user for no key update) merged
  where u.id = p_user and octet_length(merged.data::text) <= p_most;
  return case when found then auth_user(p_user) end;
end
$$;
