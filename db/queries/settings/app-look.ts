import { eq } from 'drizzle-orm';
import { pictureUrl } from '../../../domain/studio/picture.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { pick } from '../../columns.ts';
import { pictures, studios } from '../../schema/index.ts';

/** The look of the member's studio. */
export async function readAppLook(db: Db, actor: Actor) {
  const { looks } = await asMember(db, actor, {
    looks: db
      .select({
        ...pick(studios, 'businessName', 'theme'),
        logo: pick(pictures, 'id', 'width', 'contentType'),
      })
      .from(studios)
      .leftJoin(pictures, eq(pictures.id, studios.logoId)),
  });
  const { logo, ...words } = firstOf(looks);
  return { ...words, logo: logo && { ...logo, url: pictureUrl(logo.id) } };
}

export type AppLook = Awaited<ReturnType<typeof readAppLook>>;
