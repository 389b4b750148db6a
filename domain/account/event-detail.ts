import { countText } from '../format.ts';
import { roleLabels, roles } from '../studio/professional.ts';
import type { AccountEvent } from './event.ts';

/** 'Administrador', 'novo@estudio.com', '2 sessões encerradas', 'por Ana Lima'; null when the label says everything. */
export function eventDetail({ kind, data }: Pick<AccountEvent, 'kind' | 'data'>): string | null {
  const by = textOf(data.by);
  const parts = [ownDetail(kind, data), by && `por ${by}`].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' ');
}

const methodWords = new Map<unknown, string>([
  ['otp', 'por link ou código de e-mail'],
  ['magiclink', 'por link de e-mail'],
  ['oauth', 'com conta vinculada'],
  ['totp', 'com código do aplicativo'],
  ['recovery_code', 'com código de recuperação'],
]);

function ownDetail(kind: AccountEvent['kind'], data: AccountEvent['data']): string | null {
  switch (kind) {
    case 'signed_in':
      return methodWords.get(data.method) ?? null;
    case 'role_changed': {
      const role = roles.find((one) => one === data.role);
      return role ? roleLabels[role] : null;
    }
    case 'email_change_requested':
    case 'email_changed':
      return textOf(data.to);
    case 'data_exported':
      return data.withHealth === true ? 'com fichas técnicas e fotos' : null;
    case 'session_revoked':
      return textOf(data.session);
    case 'factor_added':
    case 'factor_removed':
      return textOf(data.name);
    case 'password_changed':
    case 'password_reset':
    case 'sessions_revoked':
      return endedText(data.endedSessions);
    default:
      return null;
  }
}

function endedText(count: unknown): string | null {
  if (typeof count !== 'number' || count < 1) return null;
  return countText(count, 'sessão encerrada', 'sessões encerradas');
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
