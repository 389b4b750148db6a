import { eq } from 'drizzle-orm';
import { type PictureType, pictureUrl } from '../../../domain/studio/picture.ts';
import type { ThemeName } from '../../../domain/studio/studio.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { pictures, studios } from '../../schema/index.ts';

export interface AppLook {
  businessName: string;
  theme: ThemeName;
  /** `width` in pixels; it is as high as it is wide. */
  logo: { url: string; width: number; contentType: PictureType } | null;
}

/** The look of the member's studio. */
export async function readAppLook(db: Db, actor: Actor): Promise<AppLook> {
  const { looks } = await asMember(db, actor, {
    looks: db
      .select({
        ...pick(studios, 'businessName', 'theme'),
        logo: pick(pictures, 'id', 'width', 'contentType'),
      })
      .from(studios)
      .leftJoin(pictures, eq(pictures.id, studios.logoId)),
  });
  const [look] = looks;
  if (look === undefined) throw new Error('the studio that was entered is not found');
  const { logo, ...words } = look;
  return { ...words, logo: logo && { ...logo, url: pictureUrl(logo.id) } };
}
