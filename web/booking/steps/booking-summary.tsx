import { formatDate, formatDuration, formatMoney, formatWeekday } from '../../../domain/format.ts';
import type { Wizard } from '../use-wizard.ts';
import { chosenOf } from './chosen-services.tsx';

export function BookingSummary({ wizard, withStudio }: { wizard: Wizard; withStudio?: boolean }) {
  const { page, state } = wizard;
  const { services, minutes, cents } = chosenOf(wizard);
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h3 id="summary-title">Resumo do agendamento</h3>
      <dl>
        {withStudio && <Line name="Estabelecimento" value={page.studio.businessName} />}
        <Line name="Serviços" value={services.map((service) => service.name).join(', ')} />
        <Line name="Data" value={formatDate(state.date)} />
        <Line name="Dia" value={formatWeekday(state.date)} />
        <Line name="Horário" value={state.time} />
        <Line name="Duração total" value={formatDuration(minutes)} />
        <Line name="Valor total" value={formatMoney(cents)} strong />
      </dl>
    </section>
  );
}

export function Line({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
