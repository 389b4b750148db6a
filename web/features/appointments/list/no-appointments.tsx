import type { AppointmentScope } from '../../../../domain/agenda/appointment.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';

const sentences: Record<AppointmentScope, string> = {
  coming: 'Nenhum agendamento futuro.',
  unanswered: 'Ninguém sem resposta.',
  all: 'Nenhum agendamento ainda.',
};

/** Nothing to come, or nothing ever: how appointments get here. */
export function NoAppointments({ scope }: { scope: AppointmentScope }) {
  return (
    <EmptyState
      picture="calendar"
      sentence={sentences[scope]}
      hint="Compartilhe seu link: cada agendamento feito por ele aparece aqui em segundos."
      action={
        <LinkButton to="/settings" hash="booking">
          Compartilhar meu link
        </LinkButton>
      }
    />
  );
}

/** Nothing of what was asked for. */
export function NothingFound({ scope, onClear }: { scope: AppointmentScope; onClear: () => void }) {
  return (
    <EmptyState
      picture="search"
      sentence="Nenhum agendamento encontrado."
      hint={
        scope === 'coming'
          ? 'A busca olhou só os agendamentos futuros. Tente em “Todos” ou com outros filtros.'
          : 'Confira a busca ou tente outros filtros.'
      }
      action={<NativeButton onClick={onClear}>Limpar filtros</NativeButton>}
    />
  );
}
