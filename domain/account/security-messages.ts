export const securityMessages = {
  loadFailed: 'Erro ao carregar os dados da sua conta',
  sessionsFailed: 'Erro ao carregar as sessões',
  activityFailed: 'Erro ao carregar a atividade',
  emailAsked: 'Enviamos duas mensagens: confirme no endereço atual e no novo.',
  emailWithdrawn: 'Troca de e-mail cancelada. Seu e-mail continua o mesmo.',
  passwordChanged: 'Senha alterada com sucesso! As outras sessões foram encerradas.',
  passwordLinkSent: 'Enviamos um link ao seu e-mail para você criar uma senha.',
  factorAdded: (first: boolean): string =>
    first ? 'Verificação em duas etapas ativada com sucesso!' : 'Aplicativo adicionado.',
  factorRemoved: (last: boolean): string =>
    last ? 'Verificação em duas etapas desativada.' : 'Aplicativo removido.',
  codesRenewed: 'Novos códigos criados. Os anteriores não servem mais.',
  sessionEnded: 'Sessão encerrada.',
  otherSessionsEnded: 'As outras sessões foram encerradas.',
  endFailed: 'Erro ao encerrar a sessão. Tente novamente.',
  wrongCode: 'Código incorreto. Confira o relógio do celular e digite o código atual.',
} as const;

export const FEW_RECOVERY_CODES = 3;

export function recoveryCodesLeft(left: number, all: number): string {
  if (left === 0) return 'Nenhum código de recuperação restante';
  return left === 1
    ? `1 de ${all} códigos de recuperação restante`
    : `${left} de ${all} códigos de recuperação restantes`;
}
