import type { ReminderChannel, ReminderMoment, ReminderStep } from './reminder.ts';
import type { WhyByHand } from './reminder-list.ts';

export const momentLabels: Record<ReminderMoment, string> = {
  '7d': '7 dias antes',
  '3d': '3 dias antes',
  '48h': '48 horas antes',
  '24h': '24 horas antes',
  eve: 'Na véspera, às 18:00',
  '12h': '12 horas antes',
  morning: 'No dia, às 8:00',
  '3h': '3 horas antes',
  '2h': '2 horas antes',
};

export const channelLabels: Record<ReminderChannel, string> = {
  email: 'E-mail, sozinho',
  whatsapp: 'WhatsApp, por você',
  both: 'E-mail e WhatsApp',
};

/** '24 horas antes e No dia, às 8:00' as one line. */
export const remindersSummary = (steps: readonly ReminderStep[]): string =>
  steps.length === 0 ? 'Nenhum lembrete' : steps.map(({ moment }) => momentLabels[moment]).join(', ');

export const whyByHand: Record<WhyByHand, string | null> = {
  whatsapp: null,
  no_address: 'Sem e-mail',
  email_failed: 'O e-mail não chegou',
};

export const reminderMessages = {
  title: 'Lembretes de hoje',
  loadFailed: 'Erro ao carregar os lembretes',
  empty: 'Nenhum lembrete esperando.',
  emptyHint:
    'Os lembretes por e-mail saem sozinhos. Aqui aparecem os do WhatsApp e os e-mails que não chegaram.',
  send: 'Enviar pelo WhatsApp',
  marked: (name: string): string => `Lembrete de ${name} marcado como enviado.`,
  markFailed: 'Não foi possível marcar o lembrete',
  undo: 'Desfazer',
  alreadySent: 'Já enviados',
  settings: 'Configurar lembretes',
} as const;
