import type { PublicPage } from '../../../domain/booking/booking.ts';
import { galleryTexts } from '../../../domain/gallery/public-texts.ts';

/** The room of the pictures, so that nothing moves when they come; after-load.ts has them read when it comes near. */
export function GalleryPlace({ professional, gallery }: Pick<PublicPage, 'professional' | 'gallery'>) {
  return (
    <section
      className="gallery"
      id="gallery"
      data-professional={professional.id}
      aria-labelledby="gallery-title"
    >
      <h2 id="gallery-title">{galleryTexts.title}</h2>
      <ul className="gallery-pictures grid gap-2" aria-hidden="true">
        {Array.from({ length: gallery }, (_, place) => (
          <li key={String(place)} />
        ))}
      </ul>
    </section>
  );
}
