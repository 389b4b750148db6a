import '../ui/locale.ts';
import './styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PublicProfessional } from '../../domain/booking.ts';
import { loadLaterSteps } from './later.ts';
import { BookingWizard } from './wizard.tsx';
import { recall } from './wizard-memory.ts';
import { openWizard } from './wizard-state.ts';

const root = document.getElementById('wizard');
const data = document.getElementById('booking-data');

// An error card has neither: it is a finished document.
if (root && data?.textContent) void start(root, JSON.parse(data.textContent));

async function start(root: HTMLElement, page: PublicProfessional) {
  const kept = recall(page);
  if (!kept) {
    hydrateRoot(root, <BookingWizard page={page} opened={openWizard(page.ticket)} />);
    return;
  }
  // A reload goes on where it was; the step that is not the first one is drawn here.
  const loaded = kept.step > 1 ? await loadLaterSteps().catch(() => undefined) : undefined;
  const opened = loaded ? kept : { ...kept, step: 1 as const };
  createRoot(root).render(<BookingWizard page={page} opened={opened} loaded={loaded} />);
}
