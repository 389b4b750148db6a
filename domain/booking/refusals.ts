/** Messages of refusals that the booking page itself shows: a part of the table in errors.ts, which is not loaded with it. */
export const bookingRefusals = {
  procedure_unavailable:
    'Um dos serviços escolhidos não está mais disponível. Escolha os serviços novamente.',
  time_taken: 'Este horário não está mais disponível. Por favor, escolha outro horário.',
  total_changed: 'O valor ou a duração dos serviços mudou. Confira o novo total antes de confirmar.',
  booking_failed: 'Falha ao criar agendamento',
  booking_empty: 'Falha ao criar agendamento - resultado vazio',
  clients_only:
    'Este estúdio agenda pelo link só clientes já cadastradas, com o mesmo e-mail ou telefone. Fale com o estúdio para o primeiro horário.',
} as const;
