import { PRIVACY_EMAIL, PRODUCT } from '../studio/studio.ts';
import { type LgpdConsent, type LgpdStatus, lgpdStatuses, type StoredConsent } from './consent.ts';

export const lgpdStatusLabels: Record<LgpdStatus, string> = {
  granted: 'Concedido',
  denied: 'Negado',
  revoked: 'Revogado',
};

export const consentMessages = {
  lead: 'Agendar, ter uma conta e ser atendida não dependem do seu consentimento: usamos o necessário para isso. O que depende dele está aqui, e você muda quando quiser.',
  uses: [
    'Lembrar de você neste aparelho ao agendar de novo no mesmo estúdio.',
    'Reconhecer este navegador para contar visitantes, sem saber quem são.',
    'Medir anúncios, na página de agendamento.',
  ],
  unanswered: 'Você ainda não respondeu. Até lá, só o essencial é guardado.',
  loadFailed: 'Não foi possível carregar sua escolha',
  saved: 'Sua escolha foi salva.',
  notStored: 'Este navegador não guardou a escolha. Sem ela, só o essencial é usado.',
  noScript: `Sem JavaScript, nada além do essencial é guardado. Para falar com o encarregado, escreva para ${PRIVACY_EMAIL}.`,
  officerLead:
    'Peça acesso, correção, exclusão ou o que mais a lei garante sobre os seus dados. Você recebe um protocolo por e-mail e a resposta em até 15 dias úteis.',
  received: 'Pedido recebido',
} as const;

/** Of the consent that signing up asks for too. */
export const newsMessages = {
  title: `Novidades do ${PRODUCT}`,
  wanted: 'Receber novidades e dicas por e-mail',
  description: 'Você muda quando quiser.',
} as const;

/** The newer of what this browser and the server have; null while nothing was answered. */
export function newestConsent(
  local: LgpdConsent | null,
  stored: readonly StoredConsent[],
): LgpdConsent | null {
  const { choices, at } = stored.find(({ kind }) => kind === 'lgpd') ?? {};
  const status = lgpdStatuses.find((known) => known === choices?.status);
  if (status === undefined || at === undefined) return local;
  if (local !== null && local.date >= at) return local;
  return { status, date: at, version: String(choices?.version) };
}
