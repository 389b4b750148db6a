import { countText } from '../format.ts';
import {
  conversionPercent,
  type DayConversion,
  MOST_SOURCES,
  SERIES_DAYS,
  type VisitStatistics,
} from './visit.ts';

export const visitMessages = {
  loading: 'Carregando visitas...',
  loadFailed: 'Erro ao carregar suas visitas',
  emptyHint: 'Compartilhe o link da sua página. As visitas aparecem aqui assim que alguém o abrir.',
  chart: `Visitas nos últimos ${SERIES_DAYS} dias`,
  conversion: 'De visitas a agendamentos',
  conversionHelp: `Agendamentos feitos pela sua página nos últimos ${SERIES_DAYS} dias, no dia em que foram feitos. Os cancelados depois continuam contando.`,
  conversionChart: `Visitas e agendamentos por dia, últimos ${SERIES_DAYS} dias`,
  more: 'Há mais agendamentos que visitas: uma visita pode render vários, e quem bloqueia contagens agenda sem ser contado.',
  noneYet: `Nenhuma visita nos últimos ${SERIES_DAYS} dias.`,
  sources: 'De onde vêm suas visitas',
  sourcesHelp: `Desde o início. Direto é quem digitou ou guardou o link, ou veio de um aplicativo que não diz de onde. Outros reúne as demais origens; guardamos o nome das ${MOST_SOURCES} maiores.`,
} as const;

interface VisitCard {
  name: keyof Pick<
    VisitStatistics,
    'totalVisits' | 'uniqueVisitors' | 'visitsToday' | 'visitsLast7Days' | 'visitsThisMonth'
  >;
  label: string;
  help: string;
}

export const visitCards: readonly VisitCard[] = [
  { name: 'visitsToday', label: 'Hoje', help: 'Visitas desde a meia-noite, no horário do seu estúdio.' },
  { name: 'visitsLast7Days', label: 'Últimos 7 dias', help: 'Visitas de hoje e dos seis dias anteriores.' },
  { name: 'visitsThisMonth', label: 'Este mês', help: 'Visitas desde o primeiro dia deste mês.' },
  {
    name: 'totalVisits',
    label: 'Total de visitas',
    help: 'Cada abertura da sua página desde o início, uma por sessão do navegador. Robôs e pessoas da sua equipe não contam.',
  },
  {
    name: 'uniqueVisitors',
    label: 'Visitantes únicos',
    help: 'Quem aceitou os cookies de análise conta uma vez só. Sem esse aceite ninguém é reconhecido, e cada sessão conta como um visitante.',
  },
];

export const visitsText = (count: number): string => countText(count, 'visita');
export const visitorsText = (count: number): string => countText(count, 'visitante');
export const bookingsText = (count: number): string => countText(count, 'agendamento');

export function conversionText(day: Pick<DayConversion, 'visits' | 'bookings'>): string {
  const percent = conversionPercent(day);
  return percent === null ? '–' : `${percent} %`;
}

/** 'atualizado há instantes', 'atualizado há 1 minuto', 'atualizado há 3 horas'. */
export function updatedText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'atualizado há instantes';
  const text = minutes < 60 ? countText(minutes, 'minuto') : countText(Math.floor(minutes / 60), 'hora');
  return `atualizado há ${text}`;
}
