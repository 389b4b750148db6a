/** What the screens of clients say (spec S2 §2, §8). */
export const clientSentences = {
  loading: 'Carregando clientes...',
  loadFailed: (message: string): string => `Erro ao carregar clientes: ${message}`,
  none: 'Nenhum cliente encontrado',
  createFailed: (message: string): string => `Erro ao criar cliente: ${message}`,
  confirmRemoval: 'Tem certeza que deseja excluir este cliente?',
  contactsFailed: 'Não foi possível acessar os contatos.',
  contactsUnsupported: 'Seu navegador não suporta acesso à agenda de contatos.',
  created: 'Cliente cadastrada com sucesso!',
  changed: 'Cliente atualizada com sucesso!',
  overtaken: 'Estes dados foram alterados em outro lugar.',
  overtakenHint:
    'O que você digitou continua aqui, e o resto já é a versão atual. Confira e salve novamente.',
  deleted: 'Cliente excluída com sucesso!',
  anonymised: 'Dados pessoais apagados. Os agendamentos e os valores continuam na sua agenda.',
} as const;
