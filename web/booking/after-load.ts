import { loadAnew } from '../lib/load-anew.ts';
import { offerCookieChoice } from '../ui/cookie-choice.ts';

/** What no first paint waits for. */
void offerCookieChoice();
const tag = document.querySelector<HTMLMetaElement>('meta[name=tag-manager]');
if (tag) void import('./tag-manager.ts').then(({ loadWithConsent }) => loadWithConsent(tag.content));

const reviews = document.querySelector<HTMLButtonElement>('#reviews');
if (reviews) {
  reviews.disabled = false;
  // In the file of the later steps: one of its own would bring what both share into the first load.
  reviews.onclick = () =>
    void import('./steps/later-steps.tsx').then(
      ({ openReviews }) => openReviews(reviews.dataset.professional ?? '', 'anyone' in reviews.dataset),
      () => loadAnew().catch(() => undefined),
    );
}

const gallery = document.querySelector<HTMLElement>('#gallery');
if (gallery) {
  // Neither its script nor its list is asked for before.
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void import('./gallery.tsx').then(
        ({ showGallery }) => showGallery(gallery),
        () => gallery.remove(),
      );
    },
    { rootMargin: '200px' },
  );
  near.observe(gallery);
}
