import '../ui/locale.ts';
import './styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PublicProfessional } from '../../domain/booking.ts';
import { loadLaterSteps } from './later.ts';
import { BookingWizard } from './wizard.tsx';
import { recall } from './wizard-memory.ts';
import { openWizard } from './wizard-state.ts';

const root = document.getElementById('wizard');
const data = document.getElementById('booking-data');

// An error card has neither: it is a finished document. React has just been read: a touch that came meanwhile goes first.
if (root && data?.textContent) setTimeout(start, 0, root, JSON.parse(data.textContent));

async function start(root: HTMLElement, page: PublicProfessional) {
  const kept = recall(page);
  // A reload goes on where it was; the step that is not the first one is drawn here.
  const loaded = kept && kept.step > 1 ? await loadLaterSteps().catch(() => undefined) : undefined;
  const opened = kept ? (loaded ? kept : { ...kept, step: 1 as const }) : openWizard(page.ticket);
  const wizard = <BookingWizard page={page} opened={opened} loaded={loaded} />;
  if (kept) createRoot(root).render(wizard);
  // In small pieces: the page can be read and typed into meanwhile.
  else startTransition(() => void hydrateRoot(root, wizard));
}
