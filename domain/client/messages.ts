import { countText } from '../format.ts';
import type { ClientRemoval } from './client.ts';

export const clientMessages = {
  loading: 'Carregando clientes...',
  loadFailed: (message: string): string => `Erro ao carregar clientes: ${message}`,
  none: 'Nenhum cliente encontrado',
  createFailed: (message: string): string => `Erro ao criar cliente: ${message}`,
  confirmRemoval: 'Tem certeza que deseja excluir este cliente?',
  contactsFailed: 'Não foi possível acessar os contatos.',
  contactsUnsupported: 'Seu navegador não suporta acesso à agenda de contatos.',
  created: 'Cliente cadastrada com sucesso!',
  changed: 'Cliente atualizada com sucesso!',
  removed: ({ outcome, cancelled }: ClientRemoval): string => {
    if (outcome === 'deleted') return 'Cliente excluída com sucesso!';
    if (cancelled === 0)
      return 'Dados pessoais apagados. Os agendamentos e os valores continuam na sua agenda.';
    const what = countText(cancelled, 'agendamento cancelado', 'agendamentos cancelados');
    return `Dados pessoais apagados e ${what}.`;
  },
  coming: (count: number): string =>
    count === 1 ? 'Ela tem 1 agendamento por vir:' : `Ela tem ${count} agendamentos por vir:`,
  cancelComing: (count: number): string =>
    count === 1 ? 'Cancelar e liberar o horário' : 'Cancelar todos e liberar os horários',
} as const;

/** The switch of a studio with several people. */
export const TEAM_SEES_CLIENTS = 'A equipe vê todas as clientes';
export const TEAM_SEES_CLIENTS_HINT =
  'Desligado, cada profissional vê as clientes que cadastrou ou que têm ou tiveram agendamento com ela. A leitura da anamnese fica sempre registrada.';

/** To who would register a client whom a colleague registered. */
export const BOOK_CLIENT_OF_STUDIO = 'Agendar com o cadastro do estúdio';
export const CLIENT_SHOWN_ONCE_BOOKED = 'Nome e ficha aparecem depois de agendar.';
