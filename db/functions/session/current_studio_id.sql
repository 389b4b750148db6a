-- Who is asking. A member's request is one batch: enter(), then queries scoped by what it found.

-- Settings of the transaction; null outside of it, so that a query without enter() finds nothing.
create or replace function current_studio_id() returns uuid language sql stable parallel safe
return nullif(current_setting('lume.studio_id', true), '')::uuid;
