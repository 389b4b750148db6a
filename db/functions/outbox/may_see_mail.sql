-- Mail of the studio's work is seen by its person and by who manages the studio (p_shared); of other kinds each sees her own;
-- p_unlisted nobody does.
create or replace function may_see_mail(p_kind text, p_person uuid, p_shared text[], p_unlisted text[]) returns boolean
language sql stable set search_path = public
return p_kind <> all (p_unlisted) and (p_person = current_professional_id() or (current_is_admin() and p_kind = any (p_shared)));
