import { keysOf } from '../text.ts';

/** Days an event is kept: six months of access records (Marco Civil da Internet, Art. 15). */
export const ACCOUNT_EVENT_DAYS = 180;

export const accountEventLabels = {
  signed_up: 'Conta criada',
  email_confirmed: 'Email confirmado',
  signed_in: 'Entrada na conta',
  sign_in_failed: 'Tentativa de entrada com senha incorreta',
  signed_out: 'Saída da conta',
  session_revoked: 'Sessão encerrada',
  sessions_revoked: 'Outras sessões encerradas',
  password_changed: 'Senha alterada',
  password_reset: 'Senha redefinida',
  recovery_requested: 'Recuperação de senha solicitada',
  email_change_requested: 'Troca de email solicitada',
  email_changed: 'Email alterado',
  factor_added: 'Verificação em duas etapas ativada',
  factor_removed: 'Verificação em duas etapas desativada',
  recovery_code_used: 'Código de recuperação utilizado',
  recovery_codes_renewed: 'Códigos de recuperação renovados',
  identity_linked: 'Conta de acesso vinculada',
  identity_unlinked: 'Conta de acesso desvinculada',
  role_changed: 'Função alterada',
  invitation_accepted: 'Convite aceito',
  refresh_token_reused: 'Acesso bloqueado por segurança',
  deactivated: 'Acesso desativado',
  data_exported: 'Dados exportados',
  deletion_requested: 'Exclusão da conta solicitada',
  deletion_withdrawn: 'Exclusão da conta cancelada',
} as const;
export type AccountEventKind = keyof typeof accountEventLabels;
export const accountEventKinds = /* @__PURE__ */ keysOf(accountEventLabels);

export interface AccountEvent {
  id: string;
  kind: AccountEventKind;
  device: string | null;
  place: string | null;
  address: string | null;
  at: string;
  /** Depends on the kind, e.g. `{ role }`; never a secret. `by`: full name of who did it, when it was somebody else. */
  data: Record<string, unknown>;
}

export interface AccountEvents {
  events: AccountEvent[];
  next: string | null;
}
