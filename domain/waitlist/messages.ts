import { firstName, formatDate, formatLongDate } from '../format.ts';
import type { LocalMoment } from '../scheduling/clock.ts';
import type { EntryStatus, OfferStatus, WaitedFor, WaitlistItem } from './waitlist.ts';

export const joinMessages = {
  invite: 'Avise-me se abrir um horário',
  title: 'Entrar na lista de encaixe',
  lead: 'Se alguém desmarcar, você recebe um e-mail com o horário e um link para ficar com ele.',
  fromDate: 'De',
  untilDate: 'Até',
  fromTime: 'Começando a partir de (opcional)',
  untilTime: 'Começando até (opcional)',
  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Telefone',
  send: 'Entrar na lista',
  sending: 'Enviando...',
  done: 'Você está na lista de encaixe',
  doneHint: (email: string): string =>
    `Enviamos um e-mail para ${email} com o link do seu lugar. Se abrir um horário, avisamos por lá.`,
} as const;

/** '24/11/2026' or '24/11/2026 a 28/11/2026', and the times unless any will do. */
export function waitedForLine({ fromDate, untilDate, fromTime, untilTime }: WaitedFor): string {
  const days =
    fromDate === untilDate ? formatDate(fromDate) : `${formatDate(fromDate)} a ${formatDate(untilDate)}`;
  const isAnyTime = fromTime === '00:00' && untilTime === '23:59';
  if (isAnyTime) return `${days}, qualquer horário`;
  if (untilTime === '23:59') return `${days}, a partir das ${fromTime}`;
  if (fromTime === '00:00') return `${days}, até as ${untilTime}`;
  return `${days}, das ${fromTime} às ${untilTime}`;
}

export const offeredLine = ({ date, time }: LocalMoment): string => `${formatLongDate(date)} às ${time}`;

export const waitlistPageMessages = {
  offerTitle: (name: string): string => `${name}, abriu um horário`,
  placeTitle: (name: string): string => `${name}, você está na lista de encaixe`,
  wanted: 'O que você pediu',
  until: (moment: string): string => `Este convite vale até ${moment}.`,
  alone:
    'Enquanto isso, ninguém mais da lista recebe este horário. Na página de agendamento ele continua aberto.',
  toAll: 'Outras pessoas da lista também receberam: quem confirmar primeiro fica com o horário.',
  take: 'Ficar com este horário',
  taking: 'Agendando...',
  decline: 'Não quero este horário',
  declining: 'Enviando...',
  taken: 'Horário agendado',
  takenHint: 'Enviamos a confirmação por e-mail.',
  waitsHint: 'O horário está reservado para você. O que falta está no seu agendamento.',
  manage: 'Ver meu agendamento',
  declined: 'Tudo bem, você não ficou com este horário',
  declinedHint: 'Você continua na lista e recebe o próximo que servir.',
  over: 'Este convite não vale mais',
  overHint:
    'O horário foi preenchido ou o prazo passou. Você continua na lista e recebe o próximo que servir.',
  placeHint:
    'Se abrir um horário que sirva, você recebe um e-mail. Responda rápido: cada convite vale por pouco tempo.',
  leave: 'Sair da lista',
  leaving: 'Saindo...',
  left: 'Você saiu da lista de encaixe',
  leftHint: 'Quando quiser, agende um horário na página do estúdio.',
  passed: 'Os dias que você pediu já passaram',
  booked: 'Você já tem um horário',
  bookedHint: 'Por isso saiu da lista de encaixe.',
  book: 'Ver horários livres',
  expired: 'Este link não vale mais',
  expiredHint: 'Fale com o estúdio, ou entre na lista de novo pela página de agendamento.',
  failed: 'Não foi possível abrir o seu lugar',
} as const;

const offerStatusLabels: Record<OfferStatus, string> = {
  open: 'Convidada',
  taken: 'Aceitou',
  declined: 'Recusou',
  over: 'Não respondeu',
};

export const entryStatusLabels: Record<EntryStatus, string> = {
  waiting: 'Esperando',
  booked: 'Agendou',
  left: 'Saiu da lista',
  removed: 'Tirada da lista',
  over: 'Os dias passaram',
};

export const waitlistMessages = {
  title: 'Encaixe',
  lead: 'Quem espera por um horário. Quando um abre, a lista é convidada por e-mail, na ordem de chegada.',
  loading: 'Carregando a lista de encaixe...',
  loadFailed: 'Erro ao carregar a lista de encaixe',
  empty: 'Ninguém espera por um horário.',
  emptyHint: 'Na sua página, quem não encontra horário em um dia pode entrar nesta lista.',
  taken: 'Aceitos',
  takenOf: (offered: number): string => `de ${offered} ${offered === 1 ? 'convite' : 'convites'}`,
  takenHint: 'nos últimos 90 dias',
  won: 'Recuperado',
  wonHint: 'agendado por convites de encaixe, em 90 dias',
  since: (date: string): string => `Na lista desde ${date}`,
  offer: 'Oferecer horário',
  offerShort: 'Oferecer',
  offerHint: 'O horário precisa estar livre. O convite vale pelo tempo das configurações.',
  byEmail: 'Enviar por e-mail',
  byEmailHint: 'Desligado: o convite fica pronto para o WhatsApp.',
  clientsOnly: 'Cadastre esta cliente antes de oferecer: só clientes cadastradas agendam pelo link.',
  offered: (name: string): string => `Convite de ${firstName(name)} enviado.`,
  prepared: (name: string): string => `Convite de ${firstName(name)} pronto`,
  preparedHint: 'O convite já vale: envie pelo WhatsApp ou copie.',
  invitation: 'Mensagem',
  openWhatsapp: 'Abrir no WhatsApp',
  date: 'Data',
  time: 'Horário',
  remove: 'Tirar da lista',
  removeQuestion: (name: string): string => `Tirar ${firstName(name)} da lista?`,
  removeHint: 'Ela não recebe mais convites deste pedido. Nenhum e-mail é enviado.',
  removed: (name: string): string => `${firstName(name)} saiu da lista.`,
  removeFailed: 'Não foi possível tirar da lista',
  settings: 'Como a lista é convidada',
  toAll: 'Convidar todas de uma vez',
  toAllHint: 'Quem confirmar primeiro fica com o horário. Desligado: uma de cada vez, na ordem de chegada.',
  minutes: 'Cada convite vale por',
  saved: 'Configurações do encaixe salvas.',
} as const;

export function offerLine({ offer }: Pick<WaitlistItem, 'offer'>): string | null {
  if (offer === null) return null;
  const about = `${offerStatusLabels[offer.status]}: ${formatDate(offer.date)} às ${offer.time}`;
  return offer.status === 'open' ? `${about}, até ${offer.expiresAt}` : about;
}

export function offerText(
  { fullName }: Pick<WaitlistItem, 'fullName'>,
  {
    moment,
    businessName,
    link,
    until,
  }: { moment: LocalMoment; businessName: string; link: string; until: LocalMoment },
): string {
  return [
    `Olá, ${firstName(fullName)}! Abriu um horário para você.`,
    '',
    `*${businessName}*`,
    offeredLine(moment),
    '',
    `Para ficar com ele, confirme até ${formatDate(until.date)} às ${until.time}: ${link}`,
  ].join('\n');
}
