-- Who has this e-mail or phone, among the clients the caller may see.
create or replace function client_matches(p_email citext, p_phone text) returns setof clients
language plpgsql stable set search_path = public as $$
begin
  return query select * from clients c
    where c.studio_id = current_studio_id() and c.email = p_email and client_is_own(c);
  return query select * from clients c
    where c.studio_id = current_studio_id() and c.phone is not null and c.merged_into is null and c.anonymised_at is null
      and phone_key(c.phone) = phone_key(p_phone) and (p_email is null or c.email is distinct from p_email)
      and client_is_own(c)
    order by c.created_at limit 5;
end
$$;
