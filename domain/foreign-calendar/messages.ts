import { countText, formatDate } from '../format.ts';
import type { LocalDate } from '../scheduling/calendar.ts';
import type { CalendarFault } from './foreign-calendar.ts';

export const calendarFaultMessages: Record<CalendarFault, string> = {
  unreachable: 'O endereço não respondeu.',
  refused: 'O endereço foi recusado. Confira se a agenda ainda existe e copie o endereço de novo.',
  moved: 'O endereço leva a outro lugar que não podemos abrir.',
  no_calendar: 'O endereço não é de uma agenda. Copie o endereço secreto no formato iCal (.ics).',
  cut_off: 'A agenda veio pela metade.',
  too_large: 'A agenda dá trabalho demais para ser lida.',
  interrupted: 'A leitura foi interrompida antes do fim.',
};

export const foreignCalendarMessages = {
  title: 'Seus compromissos de outra agenda',
  description:
    'Os horários ocupados da sua agenda do Google, da Apple ou do Outlook viram bloqueios aqui. Só os horários: o que está escrito neles fica lá.',
  loading: 'Carregando a outra agenda...',
  loadFailed: 'Erro ao carregar a outra agenda',
  address: 'Endereço secreto da agenda',
  addressHint:
    'No Google Agenda: Configurações › sua agenda › Integrar agenda › Endereço secreto no formato iCal. Ele fica guardado cifrado e não é mostrado de novo.',
  notAnAddress: 'Use o endereço https:// (ou webcal://) que a sua agenda mostra.',
  connect: 'Conectar agenda',
  connecting: 'Lendo a agenda...',
  connected: 'Agenda conectada. Os horários ocupados já estão bloqueados.',
  refresh: 'Atualizar agora',
  refreshed: 'Agenda atualizada.',
  failed: 'Não foi possível ler a agenda',
  remove: 'Desconectar',
  removeQuestion: 'Desconectar esta agenda?',
  removeHint: 'Os bloqueios que vieram dela saem da sua agenda. Nada muda do outro lado.',
  removed: 'Agenda desconectada.',
  faultTitle: 'A última leitura não deu certo',
  faultSince: (since: string): string => `Sem leitura desde ${since}.`,
  staysUntil: (when: string, until: LocalDate): string =>
    `Até ${formatDate(until)} valem os horários lidos ${when}. Tentamos de novo sozinhos.`,
  neverRead: 'Nenhum horário dela está bloqueado ainda. Tentamos de novo sozinhos.',
  holds: (when: string, calendar: string): string =>
    `Continuam valendo os horários de ${calendar} lidos em ${when}; o que mudou lá depois disso não aparece aqui.`,
  waiting: 'Na fila para ler...',
  queued: 'A agenda é grande: ela é lida em até dois minutos.',
  unreadTitle: (count: number): string =>
    countText(count, 'compromisso não pôde ser lido', 'compromissos não puderam ser lidos'),
  unread: (dates: readonly LocalDate[]): string =>
    [
      dates.length === 0
        ? ''
        : `${dates.length === 1 ? 'Dia' : 'Dias'} ${dates.map(formatDate).join(', ')}. `,
      'Confira na outra agenda e bloqueie aqui o que faltar.',
    ].join(''),
  leftOutTitle: 'A agenda não coube inteira',
  readUntil: (date: LocalDate): string =>
    `Ela tem compromissos demais: bloqueamos os que vão até ${formatDate(date)}.`,
  isCut:
    'Ela passa do tamanho que conseguimos ler: parte dos compromissos ficou de fora. Apague lá os anos antigos ou conecte uma agenda menor.',
  freeDaysTitle: (count: number): string =>
    countText(
      count,
      'dia inteiro marcado como livre: bloquear?',
      'dias inteiros marcados como livres: bloquear?',
    ),
  freeDaysHint: 'Férias e feriados costumam vir assim. Dias que já têm compromissos continuam bloqueados.',
  blockFreeDays: 'Bloquear',
  keepFreeDays: 'Deixar livres',
  freeDaysSwitch: 'Bloquear dias inteiros marcados como livres',
  readAt: (when: string): string => `Lida ${when}`,
  blocks: (count: number): string =>
    count === 0 ? 'Nenhum horário bloqueado' : countText(count, 'horário bloqueado', 'horários bloqueados'),
} as const;
