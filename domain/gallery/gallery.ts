/** The gallery of the public page: pictures of the work, chosen by hand, of clients who consent to photos and to publishing. */
import { array, type InferOutput, maxLength, pipe } from 'valibot';
import { form, requiredText, uuid } from '../fields.ts';
import { type WorkPictureKind, workPictureLabels } from '../studio/private-picture.ts';
import { type ProcedureCategory, procedureCategoryLabels } from '../studio/procedure-category.ts';
import { truncate } from '../truncate.ts';
import type { PublishingConsent } from './publishing-consent.ts';

/** Pictures that the page shows. */
export const MAX_GALLERY = 12;
export const MAX_ALTERNATIVE_TEXT = 160;

const text = requiredText('Descreva a foto para quem não pode vê-la', MAX_ALTERNATIVE_TEXT);

export const galleryInput = form({ pictureId: uuid(), text });
export type GalleryInput = InferOutput<typeof galleryInput>;
export const galleryTextInput = form({ text });
export const galleryOrderInput = form({
  ids: pipe(array(uuid(), 'Informe a ordem das fotos'), maxLength(MAX_GALLERY, 'Fotos demais')),
});

/** A picture as the public page shows it. `id`: of the choice, not of the picture: taken out and chosen again it is another. */
export interface ShownInGallery {
  id: string;
  /** For who does not see it. */
  text: string;
  url: string;
  width: number;
  height: number;
}

/** GET /api/public/professionals/:id/gallery, in the order of the studio. */
export interface PublicGallery {
  pictures: ShownInGallery[];
}

/** GET /api/gallery */
export interface Gallery {
  pictures: (ShownInGallery & { pictureId: string })[];
}

/** GET /api/clients/:id/publishing: the consent that holds, or the last one, and which pictures of the work are chosen. */
export interface ClientPublishing {
  consent: PublishingConsent | null;
  /** Whether both consents hold and the member may edit the page. */
  mayChoose: boolean;
  pictures: PublishablePicture[];
}

export interface PublishablePicture {
  pictureId: string;
  /** Null while it is not in the gallery. */
  galleryId: string | null;
  /** Its own, or one to begin with. */
  text: string;
}

export const galleryPictureUrl = (professionalId: string, id: string): string =>
  `/api/public/professionals/${professionalId}/gallery/${id}`;

interface Shown {
  kind: WorkPictureKind;
  services: readonly { name: string; category: ProcedureCategory | null }[];
}

/** 'Cílios depois: Volume russo, Lash lifting'; nothing of the client. */
export function proposedText({ kind, services }: Shown): string {
  const [category = null] = services.flatMap((one) => one.category ?? []);
  const moment = workPictureLabels[kind];
  const subject =
    category === null || category === 'outros'
      ? moment
      : `${procedureCategoryLabels[category]} ${moment.toLowerCase()}`;
  const names = services.map(({ name }) => name).join(', ');
  return truncate(names === '' ? subject : `${subject}: ${names}`, MAX_ALTERNATIVE_TEXT);
}
