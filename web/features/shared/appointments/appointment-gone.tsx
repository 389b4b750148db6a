import { EmptyState } from '../../../ui/empty-state.tsx';

/** In the place of an appointment that is not there, or not the member's to see. */
export const AppointmentGone = () => (
  <EmptyState
    picture="calendar"
    sentence="Não encontramos este agendamento entre os que você vê."
    hint="Ele pode ter sido excluído ou estar na agenda de outra pessoa."
  />
);
