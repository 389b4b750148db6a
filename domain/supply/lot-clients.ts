/** 'Quais clientes receberam este lote': whom a recall reaches. */
import { countText } from '../format.ts';
import { momentText } from '../scheduling/moment.ts';

export interface LotClient {
  clientId: string;
  fullName: string;
  phone: string | null;
  email: string | null;
  appointmentId: string;
  /** ISO in UTC. */
  startsAt: string;
  /** Why it was used though it was over or recalled. */
  reason: string | null;
}

/** One row an appointment, the newest first. */
export interface LotClients {
  lot: { code: string; supply: string; maker: string | null; recall: { on: string; note: string } | null };
  businessName: string;
  zone: string;
  clients: LotClient[];
}

export const lotClientsTexts = {
  title: 'Quais clientes receberam este lote',
  menu: 'Quais clientes receberam',
  none: 'Nenhuma ficha técnica tem este lote.',
  loading: 'Carregando clientes...',
  loadFailed: 'Erro ao carregar as clientes do lote',
  message: 'Mensagem',
  messageHint: 'Mude o texto antes de enviar, se quiser.',
  export: 'Exportar CSV',
  subject: (businessName: string): string => `Sobre um produto usado no seu atendimento · ${businessName}`,
  count: (clients: number, visits: number): string =>
    `${countText(clients, 'cliente')} em ${countText(visits, 'atendimento')}`,
} as const;

/** What each of them is written, with no name: it is the same for all, and may be changed before. */
export function lotNotice({ lot, businessName }: Pick<LotClients, 'lot' | 'businessName'>): string {
  const product = lot.maker === null ? lot.supply : `${lot.supply} (${lot.maker})`;
  return [
    `Olá! Esta mensagem é de ${businessName}.`,
    '',
    lot.recall === null
      ? `No seu atendimento usamos ${product}, lote ${lot.code}. Queremos saber se ficou tudo bem depois.`
      : `No seu atendimento usamos ${product}, lote ${lot.code}, que foi recolhido. Motivo: ${lot.recall.note}`,
    '',
    'Se notou coceira, inchaço, vermelhidão ou outra reação, responda esta mensagem. Se for forte, procure um serviço de saúde.',
  ].join('\n');
}

export const lotVisitText = ({ startsAt }: Pick<LotClient, 'startsAt'>, zone: string): string =>
  momentText(zone, startsAt);
