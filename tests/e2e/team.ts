import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '../../domain/studio/professional.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

/** Puts a colleague into a studio, past the invitation. The name identifies the colleague. */
export async function addColleague(
  { sql }: Pick<Stage, 'sql'>,
  studio: Studio,
  { fullName, role = 'professional' }: { fullName: string; role?: Role },
): Promise<Studio> {
  const mark = randomUUID().slice(0, 8);
  const slug = `colega-${mark}`;
  const colleague: Studio = {
    ...studio,
    professionalId: randomUUID(),
    ownerName: fullName,
    email: `colega.${mark}@lume.test`,
    slug,
    link: `/agendar/${slug}`,
    session: randomBytes(32).toString('base64url'),
  };
  const { professionalId: id, email, session } = colleague;
  await sql`insert into users (id, email, password_hash, email_confirmed_at)
     select ${id}, ${email}, password_hash, now() from users where id = ${studio.professionalId}`;
  await sql`insert into profiles (id, studio_id, full_name, email, role, slug, business_hours)
     select ${id}, studio_id, ${fullName}, ${email}, ${role}, ${slug}, business_hours from profiles
     where id = ${studio.professionalId}`;
  await sql`insert into sessions (id, public_id, user_id, remember, expires_at)
     values (${createHash('sha256').update(session).digest('hex')}, gen_random_uuid(), ${id}, true,
     now() + interval '30 days')`;
  return colleague;
}

/** Bia offers all that the owner does, Carla lash lifting for more money and longer. */
export async function withTeam(stage: Stage, studio: Studio) {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const carla = await addColleague(stage, studio, { fullName: 'Carla Dias' });
  const offers = (id: string, own: string, name: string) =>
    stage.sql(
      `insert into procedure_type_offers (studio_id, procedure_type_id, professional_id, price_cents, duration_minutes)
       select studio_id, id, $1, ${own} from procedure_types where studio_id = $2 and name like $3`,
      [id, studio.id, name],
    );
  await offers(bia.professionalId, 'null, null', '%');
  await offers(carla.professionalId, '22000, 90', 'Lash lifting');
  return { bia, carla };
}
