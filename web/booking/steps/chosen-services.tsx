import type { PublicProfessional } from '../../../domain/booking.ts';
import { formatDuration, formatMoney } from '../../../domain/format.ts';
import type { Service } from '../answers.ts';
import type { Wizard } from '../use-wizard.ts';

export interface Chosen {
  services: Service[];
  minutes: number;
  cents: number;
}

/** The chosen services in the order they were chosen, with their sums. The server adds up again on its own. */
export function chosenServices(page: PublicProfessional, ids: readonly string[]): Chosen {
  const services = ids.flatMap((id) => page.procedures.find((service) => service.id === id) ?? []);
  const sum = (of: (service: Service) => number) =>
    services.reduce((total, service) => total + of(service), 0);
  return {
    services,
    minutes: sum((service) => service.durationMinutes),
    cents: sum((service) => service.priceCents),
  };
}

export const chosenOf = ({ page, state }: Wizard) => chosenServices(page, state.serviceIds);

/** '2 serviços' */
export function countOf(services: readonly unknown[]): string {
  return services.length === 1 ? '1 serviço' : `${services.length} serviços`;
}

/** The line above the buttons: 'N serviços · 1 h 30 · R$ 180,00'. */
export function TotalLine({ wizard }: { wizard: Wizard }) {
  const { services, minutes, cents } = chosenOf(wizard);
  return (
    <p className="total" aria-live="polite">
      {services.length > 0 && (
        <>
          {countOf(services)} · {formatDuration(minutes)} · <strong>{formatMoney(cents)}</strong>
        </>
      )}
    </p>
  );
}
