import * as v from 'valibot';

export const FEED_DAYS = { before: 30, after: 366 } as const;

export const FEED_UID_END = '@lume';

export interface CalendarFeedState {
  isOn: boolean;
  shortNames: boolean;
  showsReasons: boolean;
}

/** `path` of the address. Only its hash is stored, so that it is shown once. */
export interface NewCalendarFeed extends CalendarFeedState {
  path: string;
}

export const calendarFeedInput = v.strictObject({ shortNames: v.boolean(), showsReasons: v.boolean() });

export type CalendarFeedInput = v.InferOutput<typeof calendarFeedInput>;

export const calendarFeedMessages = {
  blocked: 'Bloqueio',
  title: 'Assinar no meu calendário',
  description:
    'Seus atendimentos e bloqueios no Google Agenda, no calendário do iPhone ou no Outlook. O aplicativo busca as mudanças sozinho, em geral a cada poucas horas.',
  loading: 'Carregando o calendário...',
  loadFailed: 'Não foi possível carregar o calendário',
  create: 'Criar endereço',
  replace: 'Trocar endereço',
  turnOff: 'Desligar',
  isOn: 'O endereço está ativo. Por segurança ele só aparece quando é criado; se você o perdeu, troque-o.',
  address: 'Endereço do calendário',
  addressHint: 'Copie agora: ele não aparece de novo. Quem tem este endereço vê a sua agenda.',
  subscribe: 'Abrir no calendário',
  shortNames: 'Abreviar os nomes das clientes',
  shortNamesHint: 'Ana Souza aparece como Ana S.',
  showsReasons: 'Mostrar o motivo dos bloqueios',
  showsReasonsHint: 'Em vez de Bloqueio. Quem tem o endereço também vê.',
  replaceQuestion: 'Trocar o endereço?',
  replaceHint:
    'O endereço atual deixa de funcionar na hora, e os calendários que o assinam param de receber.',
  offQuestion: 'Desligar o calendário?',
  offHint: 'Os calendários que assinam este endereço deixam de receber a sua agenda na hora.',
  failed: 'Não foi possível salvar',
} as const;
