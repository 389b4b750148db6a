import {
  formatDate,
  formatDuration,
  formatMoment,
  formatMoney,
  formatWeekday,
} from '../../../domain/format.ts';
import { chosenOf, countOf, totalText } from '../chosen.ts';
import type { Wizard } from '../use-wizard.ts';

/** 'N serviços · 1 h 30 · R$ 180,00', with the moment in place of the number once it is chosen. */
export function TotalLine({ wizard, onCount }: { wizard: Wizard; onCount?: () => void }) {
  const { services, minutes, cents } = chosenOf(wizard);
  const { date, time } = wizard.state;
  const what = date && time ? formatMoment({ date, time }) : countOf(services);
  return (
    <p className="total figures text-centre muted small" aria-live="polite">
      {services.length === 0 ? (
        'Nenhum serviço selecionado'
      ) : (
        <>
          {onCount ? (
            <button className="bare" type="button" onClick={onCount}>
              {what}
            </button>
          ) : (
            what
          )}
          {` · ${formatDuration(minutes)} · `}
          <strong>{totalText({ services, cents })}</strong>
        </>
      )}
    </p>
  );
}

export function BookingSummary({ wizard, withStudio }: { wizard: Wizard; withStudio?: boolean }) {
  const { page, state } = wizard;
  const { services, minutes, cents } = chosenOf(wizard);
  return (
    <section className="summary framed sunken pad-4" aria-labelledby="summary-title">
      <h3 className="below-2" id="summary-title">
        Resumo do agendamento
      </h3>
      <dl>
        {withStudio && <Line name="Estabelecimento" value={page.studio.businessName} />}
        <Line name="Serviços" value={services.map((service) => service.name).join(', ')} />
        {wizard.opened.team.length > 0 && state.who && (
          <Line name="Profissional" value={page.professional.fullName} />
        )}
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
      <dt className="muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
