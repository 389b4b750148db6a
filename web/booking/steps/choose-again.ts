import { bookingRefusals } from '../../../domain/booking/refusals.ts';
import { readPage } from '../requests.ts';
import type { Wizard } from '../use-wizard.ts';

/** A chosen service was taken off meanwhile: back to the services that are left. */
export async function chooseAgain({ opened, state, setOpened, go, change }: Wizard): Promise<void> {
  const { team, path, professional } = opened;
  const current = await readPage(team.length > 0 ? path : professional.id).catch(() => opened);
  const isOffered = (id: string) => current.procedures.some((service) => service.id === id);
  setOpened(current);
  go(2, { ticket: current.ticket, attempt: null, serviceIds: state.serviceIds.filter(isOffered) });
  change({ errors: { services: bookingRefusals.procedure_unavailable } });
}
