import { firstName, formatDate } from '../format.ts';
import type { RecallSource, RecallState } from './recall.ts';
import type { RecallChannel, RecallItem } from './recall-list.ts';

export const recallStateLabels: Record<RecallState, string> = {
  soon: 'Chegando',
  late: 'Atrasada',
  lost: 'Perdida',
  on_track: 'Em dia',
};

const sourceWords: Record<RecallSource, string> = {
  own: ', como você definiu',
  learned: ', pelo hábito dela',
  usual: '',
};

const channelWords: Record<RecallChannel, string> = { email: 'por e-mail', whatsapp: 'por WhatsApp' };

export const recallMessages = {
  title: 'Hora da manutenção',
  lead: 'Quem já foi atendida, está na hora de voltar e ainda não agendou.',
  loadFailed: 'Erro ao carregar a lista',
  loading: 'Carregando quem está na hora de voltar...',
  empty: {
    soon: 'Ninguém para voltar nos próximos dias.',
    late: 'Ninguém atrasada.',
    lost: 'Ninguém perdida.',
    on_track: 'Ninguém em dia ainda.',
  } satisfies Record<RecallState, string>,
  emptyHint: 'A lista vem dos atendimentos concluídos e dos dias de retorno de cada procedimento.',
  invite: 'Convidar',
  undo: 'Desfazer',
  marked: (name: string): string => `Convite de ${firstName(name)} marcado como enviado.`,
  markFailed: 'Não foi possível marcar o convite',
  noPhone: 'Sem telefone',
  declined: 'Não quer convites',
  edit: 'Retorno desta cliente',
  ownDays: 'Volta a cada',
  ownDaysHint: (days: number): string =>
    `Vazio: o hábito dela, ou os dias do procedimento. Hoje: ${days} dias.`,
  mayInvite: 'Pode receber convites',
  mayInviteHint:
    'Vale também para pedidos de avaliação. Desligue quando ela pedir; ela também pode pedir isso pelo e-mail.',
  saved: 'Retorno da cliente salvo.',
  emails: 'Convidar por e-mail, sozinho',
  emailsHint: 'Uma vez por visita, perto da data, de dia. Quem já agendou ou não quer convites não recebe.',
  emailsFailed: 'Não foi possível mudar os convites por e-mail',
  inTime: 'Voltaram no prazo',
  inTimeHint: 'nos últimos 90 dias, até 7 dias depois da data',
  won: 'Recuperado',
  wonHint: 'agendado até 14 dias depois de um convite, em 90 dias',
} as const;

export const lastVisitLine = ({ procedureName, visitedOn }: RecallItem): string =>
  `${procedureName} em ${formatDate(visitedOn)}`;

export const dueLine = ({ dueOn, days, source }: RecallItem): string =>
  `Volta até ${formatDate(dueOn)}: a cada ${days === 1 ? 'dia' : `${days} dias`}${sourceWords[source]}`;

export const invitedLine = (channel: RecallChannel, date: string): string =>
  `Convidada ${channelWords[channel]} em ${date}`;

export function recallText(
  { client, offer, state }: Pick<RecallItem, 'client' | 'offer' | 'state'>,
  { businessName, link }: { businessName: string; link: string },
): string {
  const when = state === 'late' || state === 'lost' ? 'Já está na hora' : 'Está chegando a hora';
  return [
    `Olá, ${firstName(client.fullName)}! ${when} da sua manutenção.`,
    '',
    `*${businessName}*`,
    `Procedimento: ${offer.name}`,
    '',
    `Escolha o seu horário aqui: ${link}`,
    '',
    'Se não quiser receber este convite, é só responder.',
  ].join('\n');
}

export const refusalMessages = {
  title: 'Parar os convites?',
  lead: 'Você não receberá mais convites deste estúdio para voltar nem pedidos de avaliação. Seus agendamentos e lembretes continuam.',
  button: 'Não receber mais convites',
  done: 'Pronto. Você não receberá mais convites.',
  over: 'Este link não vale mais',
  overHint: 'Fale com o estúdio para não receber convites.',
} as const;

export const recallOfferMessages = {
  title: 'No retorno, oferecer',
  hint: 'É o que o convite de "Hora da manutenção" já deixa escolhido.',
  same: 'O mesmo procedimento',
  own: 'Outro procedimento',
  inTime: 'Se ela voltar no prazo',
  lateAfter: 'É tarde para isso depois de',
  never: 'Nunca é tarde',
  late: 'Depois disso',
} as const;
