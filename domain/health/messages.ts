export const anamnesisMessages = {
  loadFailed: (message: string): string => `Erro ao carregar anamnese: ${message}`,
  created: 'Anamnese criada com sucesso!',
  updated: 'Anamnese atualizada com sucesso!',
  removed: 'Anamnese excluída com sucesso!',
  createFailed: (message: string): string => `Erro ao criar anamnese: ${message}`,
  updateFailed: (message: string): string => `Erro ao atualizar anamnese: ${message}`,
  removeFailed: (message: string): string => `Erro ao excluir anamnese: ${message}`,
  confirmRemoval: 'Tem certeza que deseja excluir esta anamnese?',
  /** docs/decisions/55-retention-of-health-data.md */
  retention:
    'A lei permite guardar a ficha enquanto ela puder servir de defesa em uma reclamação, em geral por cinco anos. Quem segue um conselho da área da saúde pode ter de guardar por mais tempo. Se for o seu caso, baixe a cópia dos dados antes de excluir.',
  notFound: 'Cliente não encontrado ou acesso negado',
  denied: 'Você não tem permissão para acessar esta anamnese ou o cliente não foi encontrado.',
  unanswered: 'Responda. Se não souber, escolha "Não sei".',
  missing: (count: number): string => (count === 1 ? 'Falta 1 resposta.' : `Faltam ${count} respostas.`),
  missingAlerts: (labels: readonly string[]): string =>
    `Sem resposta: ${labels.join(', ')}. Sem elas não há alerta. Você pode salvar assim mesmo.`,
  signatureInvalid: 'Assinatura inválida. Assine de novo.',
  historyFailed: (message: string): string => `Erro ao carregar o histórico: ${message}`,
  reviewed: 'Anamnese marcada como revisada.',
  confirmPhotosWithdrawal:
    'A cliente não autoriza mais novas fotos, nem o uso das que já existem. A versão assinada continua guardada com a data da retirada.',
  photosWithdrawn: 'Consentimento para fotos retirado.',
  copyFailed: (message: string): string => `Erro ao copiar os dados: ${message}`,
  accessesFailed: (message: string): string => `Erro ao carregar os acessos: ${message}`,
  linkSent: 'Link enviado por e-mail.',
  linksFailed: (message: string): string => `Erro ao carregar os links enviados: ${message}`,
} as const;
