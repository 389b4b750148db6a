import type { ShownInGallery } from '../../domain/gallery/gallery.ts';
import { PUBLISHING_VERSION, type PublishingConsent } from '../../domain/gallery/publishing-consent.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { SIGNATURE } from './anamneses.ts';
import { expectStatus, type Problem } from './studio.ts';

export const publishingForm = (changes: Record<string, unknown> = {}) => ({
  textVersion: PUBLISHING_VERSION,
  signedName: 'Ágata Nóbrega',
  signature: SIGNATURE,
  ...changes,
});

/** The client signs on a member's screen. */
export const consentToPublishing = (
  who: Visitor,
  clientId: string,
  changes: Record<string, unknown> = {},
): Promise<Answer<PublishingConsent & Problem>> =>
  who.post(`/api/clients/${clientId}/publishing-consent`, publishingForm(changes));

export const choose = (
  who: Visitor,
  pictureId: string,
  text = 'Cílios depois: volume russo',
): Promise<Answer<ShownInGallery & Problem>> => who.post('/api/gallery', { pictureId, text });

/** What everybody sees of the studio of a professional. */
export const readGalleryOf = async (visitor: Visitor, professionalId: string): Promise<ShownInGallery[]> =>
  expectStatus(
    await visitor.get<{ pictures: ShownInGallery[] }>(`/api/public/professionals/${professionalId}/gallery`),
    200,
  ).pictures;
