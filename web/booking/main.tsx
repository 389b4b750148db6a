import '../ui/locale.ts';
// All of the page's styles at once: no step arrives without them.
import '../ui/base.css';
import '../ui/field.css';
import '../ui/spinner.css';
import '../ui/button.css';
import '../ui/day-strip.css';
import '../ui/stars.css';
import '../ui/time-grid.css';
import '../ui/masthead.css';
import '../ui/cookie-banner.css';
import '../ui/banner.css';
import '../ui/tones.css';
import '../ui/qr-code.css';
import '../link/manage/deposit-panel.css';
import './booking.css';
import './studio.css';
import './gallery.css';
import './progress.css';
import './wizard.css';
import './steps/services.css';
import './steps/when.css';
import './steps/contact.css';
import './steps/receipt.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PublicPage } from '../../domain/booking/booking.ts';
import { whenLoaded } from '../lib/when-idle.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { loadLaterSteps, WayOut } from './identity-card.tsx';
import { BookingWizard } from './wizard.tsx';
import { forget, recall, rememberedEmail } from './wizard-memory.ts';
import { openByLink, withEmailSent } from './wizard-state.ts';

const root = document.getElementById('wizard');
const data = document.getElementById('booking-data');

// An error card has no data: it is a finished document. React has just been read: a touch that came meanwhile goes first.
if (data?.textContent) setTimeout(root ? start : countVisit, 0, JSON.parse(data.textContent));

// When all else is there.
whenLoaded(() => void import('./after-load.ts'));

async function start(page: PublicPage) {
  if (!root) return;
  const { sent } = root.dataset;
  const link = location.search;
  const email = rememberedEmail(page);
  const kept = recall(page, link);
  // The form as the link opened it, and as it was touched before the script.
  const form = new FormData(root.querySelector('form') ?? undefined);
  const first = kept ?? openByLink(page, { form, link, email });
  // A reload goes on where it was; a form sent without script comes first.
  const goesOn = first.step > 1 && sent === undefined;
  const loaded = goesOn ? await loadLaterSteps().catch(() => undefined) : undefined;
  const known = loaded ? first : { ...first, step: 1 as const };
  const opened = sent === undefined ? known : withEmailSent(known, sent);
  const wizard = (
    <PageBoundary wayOut={<WayOut phone={page.studio.phone} onShown={() => forget(page)} />}>
      <BookingWizard page={page} opened={opened} loaded={loaded} sent={sent !== undefined} />
    </PageBoundary>
  );
  // What was drawn for everybody is drawn anew for who is known.
  if (kept || email || loaded) createRoot(root).render(wizard);
  // In small pieces: the page can be read and typed into meanwhile.
  else startTransition(() => void hydrateRoot(root, wizard));
}

/** Where nothing is offered there is no wizard, and the visit counts all the same. */
async function countVisit({ professional, ticket }: PublicPage) {
  const later = await loadLaterSteps();
  later.recordVisit({ professionalId: professional.id, ticket });
}
