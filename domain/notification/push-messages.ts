import type { PushKind } from './push.ts';

export const pushMessages = {
  title: 'Avisos no aparelho',
  description:
    'Um aviso na tela quando alguém marca, remarca, cancela ou diz que pagou o sinal, mesmo com o app fechado.',
  activate: 'Ativar avisos neste aparelho',
  activateShort: 'Ativar avisos',
  activating: 'Ativando...',
  activated: 'Avisos ativados neste aparelho.',
  offer: 'Receber avisos neste aparelho?',
  offerHint: 'Saiba na hora quando alguém marcar, remarcar ou cancelar.',
  notNow: 'Agora não',
  denied: 'Os avisos estão bloqueados neste navegador',
  deniedHint:
    'Toque no cadeado ao lado do endereço (ou nas configurações do aparelho, em Notificações), permita os avisos deste site e recarregue a página.',
  unsupported: 'Este navegador não mostra avisos',
  installFirst: 'No iPhone e no iPad, instale o app primeiro',
  installFirstHint:
    'Toque em Compartilhar, depois em Adicionar à Tela de Início, abra o app por lá e ative os avisos.',
  off: 'Os avisos no aparelho ainda não estão disponíveis.',
  loadFailed: 'Erro ao carregar os aparelhos',
  failed: 'Não foi possível ativar os avisos',
  devices: 'Aparelhos com avisos',
  thisDevice: 'Este aparelho',
  remove: 'Remover',
  quiet: 'Silenciar à noite',
  quietHint: (from: string, until: string): string =>
    `Das ${from} às ${until}, os avisos esperam e chegam quando o horário termina.`,
} as const;

export const pushKindNames: Record<PushKind, string> = {
  booked: 'Novos agendamentos',
  moved: 'Remarcações',
  cancelled: 'Cancelamentos',
  deposit_claimed: 'Sinais informados',
  deposit_asked: 'Sinais sem resposta',
};
