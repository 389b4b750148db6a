/** Messages after an action, by screen. Refusals are in errors.ts. */
import { messages } from './errors.ts';

export const blockMessages = {
  saveFailed: 'Erro ao salvar bloqueio. Tente novamente.',
  removeFailed: 'Erro ao remover bloqueio',
  created: 'Bloqueio criado com sucesso!',
  updated: 'Bloqueio atualizado com sucesso!',
  removed: 'Bloqueio removido com sucesso!',
  restored: 'Bloqueio restaurado.',
  skipped: (date: string): string => `${date} ficou livre. As outras semanas continuam bloqueadas.`,
  confirmRemoval: 'Tem certeza que deseja remover este bloqueio?',
} as const;

export const settingsMessages = {
  profileLoadFailed: 'Erro ao carregar dados do perfil',
  loadFailed: 'Erro ao carregar configurações',
  saveFailed: 'Erro ao salvar configurações',
  saved: 'Configurações salvas com sucesso!',
  brandingSaved: 'Configurações salvas com sucesso! ✨',
  discarded: 'Alterações descartadas.',
  emailWorks: 'Sistema de email funcionando!',
  emailTestFailed: messages.mail_failed,
  emailTestError: 'Erro ao testar sistema de email',
} as const;

/** Of what was copied, and of what the browser let no page copy. */
export const copyMessages = {
  link: { copied: 'Link copiado para a área de transferência!', failed: 'Erro ao copiar link' },
  address: { copied: 'Endereço copiado!', failed: 'Erro ao copiar o endereço' },
  message: { copied: 'Mensagem copiada!', failed: 'Erro ao copiar mensagem' },
  pix: { copied: 'Código Pix copiado!', failed: 'Erro ao copiar o código Pix' },
  receipt: {
    copied: 'Texto do recibo copiado para a área de transferência!',
    failed: 'Erro ao copiar o recibo',
  },
  recoveryCodes: {
    copied: 'Códigos copiados para a área de transferência!',
    failed: 'Erro ao copiar os códigos',
  },
  factorKey: { copied: 'Chave copiada para a área de transferência!', failed: 'Erro ao copiar a chave' },
  digest: { copied: 'Código de verificação copiado.', failed: 'Erro ao copiar o código de verificação' },
  record: { copied: 'Ficha técnica copiada.', failed: 'Erro ao copiar a ficha técnica' },
  leftOut: { copied: 'Lista copiada.', failed: 'Erro ao copiar a lista' },
} as const;

export const accountMessages = {
  confirmed: 'Email confirmado com sucesso!',
  passwordNeeded:
    'Email confirmado com sucesso! Para proteger sua conta, crie sua senha neste navegador. Pode ser a mesma que você digitou no cadastro.',
  confirmedElsewhere: 'Seu e-mail foi confirmado em outro aparelho. Entre com a senha que você criou lá.',
  confirmFailed: (message: string): string => `Erro ao confirmar email: ${message}`,
  resent: 'Email reenviado com sucesso! Verifique sua caixa de entrada.',
  resendFailed: 'Erro ao reenviar email. Tente novamente.',
  unexpected: 'Erro inesperado. Tente novamente.',
  recoveryOpen: 'Tudo certo. Agora você vai criar uma nova senha.',
  passwordChanged: 'Senha alterada com sucesso! Você já pode fazer login.',
  emailHalfChanged: 'Confirmamos este endereço. Agora abra o link que enviamos para o outro e-mail.',
  emailChanged: 'E-mail alterado com sucesso! Use o novo endereço para entrar.',
  wrongCode: 'Código incorreto. Confira no aplicativo e tente novamente.',
  wrongRecoveryCode: 'Código de recuperação inválido ou já usado.',
} as const;

/** What becomes of the money of a cancelled appointment. */
export const paymentFateTexts = {
  kept: { label: 'Fica com o estúdio', hint: 'Continua em Recebido.' },
  returned: { label: 'Foi ou será devolvido', hint: 'Sai de Recebido, e o recibo é cancelado.' },
} as const;

export const depositFateTexts = {
  returned: {
    label: 'Vai ser devolvido',
    hint: 'Fica em Devolver sinal até você registrar a devolução.',
  },
  credit: { label: 'Vira crédito da cliente', hint: 'Ela usa em outro atendimento.' },
  kept: { label: 'Fica com o estúdio', hint: 'Como a cliente aceitou ao agendar.' },
} as const;

/** Of who wished a cancellation whose deposit the policy lets the studio keep. */
export const cancellerTexts = {
  client: {
    label: 'A cliente',
    hint: 'Fora do prazo: o sinal pode ficar com o estúdio, como ela aceitou ao agendar.',
  },
  studio: { label: 'O estúdio', hint: 'O sinal volta para a cliente ou vira crédito dela.' },
} as const;

export const appointmentMessages = {
  paidCancellation: 'Este agendamento já está pago.',
  paymentReturned: 'O pagamento foi cancelado.',
  depositCredited: (client: string): string => `O sinal virou crédito de ${client}.`,
  statusFailed: 'Erro ao atualizar status do agendamento.',
  confirmFailed: 'Erro ao confirmar agendamento.',
  confirmed: 'Agendamento confirmado!',
  created: 'Agendamento criado com sucesso!',
  createFailed: 'Erro ao criar agendamento.',
  updated: 'Agendamento atualizado com sucesso!',
  updateFailed: 'Erro ao atualizar agendamento.',
  noTimes: 'Nenhum horário disponível para esta data',
  loadFailed: (message: string): string => `Erro ao carregar agendamentos: ${message}`,
  confirmRemoval: 'Tem certeza que deseja excluir este agendamento?',
  confirmCancellation: 'Tem certeza que deseja cancelar este agendamento?',
  whatsappOpened: 'WhatsApp aberto com mensagem',
  whatsappFailed: 'Erro ao abrir WhatsApp',
  emailSent: 'Email enviado ao cliente',
  emailFailed: (reason: string): string => `Falha no email: ${reason}`,
  confirmationEmailFailed: 'Erro ao enviar email de confirmação',
  noEmailAddress: 'Email do cliente não informado',
  cancelled: 'Agendamento cancelado.',
  moved: 'Agendamento remarcado.',
  noticeFailed: 'Não foi possível avisar a cliente.',
  noShow: (name: string): string => `${name}: falta registrada.`,
  removed: 'Agendamento excluído.',
  restored: 'Alteração desfeita.',
  removeFailed: 'Erro ao excluir agendamento.',
  paidStays: 'Este agendamento tem um pagamento registrado e faz parte do seu caixa: não pode ser excluído.',
} as const;

export const paymentMessages = {
  settled: 'Pagamento registrado com sucesso! Agendamento finalizado.',
  settleFailed: 'Erro ao registrar pagamento. O agendamento não foi finalizado.',
  loading: 'Carregando pagamentos...',
  loadFailed: (message: string): string => `Erro ao carregar pagamentos: ${message}`,
  statisticsFailed: (message: string): string => `Erro ao carregar os totais do período: ${message}`,
  updateFailed: 'Erro ao atualizar pagamento.',
  removeFailed: 'Erro ao excluir pagamento.',
  restoreFailed: 'Erro ao restaurar pagamento.',
  historyFailed: (message: string): string => `Erro ao carregar histórico: ${message}`,
  confirmRemoval: 'Tem certeza que deseja excluir este pagamento?',
  removed: 'Pagamento excluído.',
  cancelled: 'Pagamento cancelado.',
  paid: 'Pagamento marcado como pago.',
  restored: 'Pagamento restaurado.',
  ownOnly: 'Só os seus agendamentos e os pagamentos deles.',
  receiptIssued: (number: string): string => `Recibo nº ${number} emitido.`,
  receiptSent: (email: string): string => `O recibo está a caminho de ${email}.`,
  receiptOfUnpaid: messages.payment_not_paid,
  receiptLoadFailed: (message: string): string => `Erro ao carregar o recibo: ${message}`,
  summaryLoadFailed: (message: string): string => `Erro ao carregar o resumo: ${message}`,
  recorded: 'Pagamento registrado com sucesso!',
  recordFailed: 'Erro ao criar pagamento.',
  updated: 'Pagamento atualizado com sucesso!',
} as const;

export const commissionMessages = {
  loading: 'Carregando comissões...',
  loadFailed: (message: string): string => `Erro ao carregar comissões: ${message}`,
  loadingStatement: 'Carregando extrato...',
  statementFailed: (message: string): string => `Erro ao carregar o extrato: ${message}`,
  statementMissing: 'Não encontramos este extrato entre os que você vê.',
  historyFailed: (message: string): string => `Erro ao carregar os extratos fechados: ${message}`,
  nothing: 'Nenhuma comissão neste período.',
  nothingHint: 'Cada pagamento de um agendamento, feito depois que há uma comissão definida, aparece aqui.',
  noRule: 'Sem comissão definida',
  noRules: 'Nenhuma comissão definida ainda.',
  noRulesHint: 'Defina a de cada pessoa: ela vale para os pagamentos feitos a partir daí.',
  ruleSaved: (name: string): string =>
    `Comissão de ${name} salva. Ela vale para os pagamentos feitos a partir de agora.`,
  rulesFailed: (message: string): string => `Erro ao carregar as regras: ${message}`,
  adjustmentSaved: 'Salvo no extrato aberto.',
  adjustmentRemoved: 'Excluído do extrato.',
  adjustmentRestored: 'De volta no extrato.',
  removeFailed: 'Não foi excluído.',
  restoreFailed: 'Não foi restaurado.',
  closed: (number: string): string => `Extrato nº ${number} fechado e marcado como pago.`,
  closeFailed: 'O extrato não foi fechado.',
  closingIsFinal:
    'Depois disso ele não muda nem pode ser reaberto. Se um pagamento mudar, a diferença entra no próximo extrato como correção.',
  negative:
    'O total é negativo: fechar quer dizer que a profissional devolveu este valor. Para descontar do próximo pagamento, deixe o extrato aberto.',
  noTeam: 'As comissões começam com a segunda pessoa da equipe.',
  noTeamHint: 'Convide uma profissional e defina quanto ela ganha de cada pagamento.',
  ownOnly: 'Só as suas comissões. Quem define e paga é a proprietária ou a administração.',
  correction: 'Correção: o pagamento mudou depois que um extrato com ele foi fechado.',
} as const;

export const professionalMessages = {
  loadFailed: (message: string): string => `Erro ao carregar profissionais: ${message}`,
  createFailed: messages.professional_email_taken,
  updateFailed: 'Erro ao atualizar profissional.',
  confirmRemoval: 'Tem certeza que deseja excluir este profissional?',
  removeFailed: 'Erro ao excluir profissional.',
  upcoming: (name: string, count: number): string =>
    `${name} tem ${count} ${count === 1 ? 'agendamento futuro' : 'agendamentos futuros'}`,
  upcomingHint:
    'Decida o que acontece com cada um. A cliente com e-mail é avisada; o acesso é desativado no fim.',
  upcomingFailed: 'Não foi possível ver os agendamentos futuros.',
  keep: 'Manter sem profissional',
  handOver: (name: string): string => `Passar para ${name}`,
  cancelAndTell: 'Cancelar e avisar a cliente',
  isPaid: 'Pago: para cancelar, abra na agenda.',
  untold: (names: string): string => `Não avisadas por e-mail, escreva por WhatsApp: ${names}.`,
} as const;
