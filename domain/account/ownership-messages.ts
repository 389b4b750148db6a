import { PRODUCT } from '../studio/studio.ts';
import {
  ANONYMOUS_PROFESSIONAL,
  DELETION_GRACE_DAYS,
  type DeletionRequest,
  type Ownership,
} from './data-ownership.ts';

export const ownershipMessages = {
  title: `Seus dados no ${PRODUCT}`,
  loadFailed: 'Erro ao carregar os seus dados',

  exportHint:
    'Um arquivo .zip com clientes, agendamentos, pagamentos e tudo mais do estúdio, em tabelas (CSV) e em JSON.',
  exportOfOwner: 'Só a proprietária do estúdio pode exportar os dados.',
  exportNeedsPassword: 'Para exportar os dados, crie uma senha primeiro.',
  exportWarning: 'O arquivo tem dados pessoais das suas clientes. Guarde-o em um lugar seguro.',
  exportHealth: 'Incluir fichas técnicas e fotos',
  exportHealthHint:
    'São dados de saúde das suas clientes: o que foi feito em cada atendimento e as fotos de quem autoriza fotos. Cada cliente incluída fica no registro de acessos.',
  exportRunning: 'Deixe esta tela aberta até o fim.',
  exportBroken: 'A exportação parou no meio. Digite a senha e tente novamente.',
  exportDone: (file: string, size: string): string => `${file} (${size}) foi salvo nos seus downloads.`,

  importHint: 'Da agenda do celular, de uma lista colada ou de um arquivo CSV ou vCard.',
  consentHint: 'O que você permitiu além do necessário, como mudar, e como falar com o encarregado de dados.',

  deletionNeedsPassword: 'Para excluir a conta, crie uma senha primeiro.',
  deletionHint: ({ takesStudio }: Pick<Ownership, 'takesStudio'>): string =>
    takesStudio
      ? `Apaga a sua conta e tudo do estúdio, ${DELETION_GRACE_DAYS} dias depois do pedido.`
      : `Apaga a sua conta e o seu acesso ao estúdio, ${DELETION_GRACE_DAYS} dias depois do pedido.`,
  requested: (day: string): string => `Pedido recebido. Sua conta será excluída em ${day}.`,
  withdrawn: 'Exclusão cancelada. Sua conta continua como estava.',
  pendingTitle: (day: string): string => `Sua conta será excluída em ${day}`,
  pending: ({ wholeStudio }: Pick<DeletionRequest, 'wholeStudio'>): string =>
    `${wholeStudio ? 'Com ela vai tudo do estúdio. ' : ''}Até lá, tudo continua funcionando e nada se perde.`,
  studioPendingTitle: (day: string): string => `O estúdio será excluído em ${day}`,
  studioPending:
    'A proprietária pediu a exclusão. Nesse dia, você perde o acesso e os seus dados são apagados.',
  notifyClients: (clients: number, day: string): string =>
    clients === 1
      ? `Avisar por e-mail a cliente com horário marcado depois de ${day}`
      : `Avisar por e-mail as ${clients} clientes com horário marcado depois de ${day}`,
  notifyClientsHint: 'Se você cancelar a exclusão, elas recebem outro e-mail: o horário continua valendo.',
} as const;

export function deletionConsequences(ownership: Ownership, day: string): string[] {
  const grace = `Até ${day}, tudo continua funcionando e você pode cancelar aqui mesmo.`;
  const address = 'Depois, o seu e-mail fica livre para uma nova conta.';
  if (!ownership.takesStudio) {
    return [
      `Em ${day}, a sua conta, a sua página e os seus dados de acesso são apagados de vez.`,
      'A sua página deixa de oferecer horários depois desse dia.',
      `O que é do estúdio fica: agendamentos, clientes e serviços, com o nome “${ANONYMOUS_PROFESSIONAL}”.`,
      grace,
      address,
    ];
  }
  return [
    `Em ${day}, tudo de ${ownership.businessName} é apagado de vez: a sua página, clientes, agendamentos, pagamentos e fotos.`,
    'Quer guardar os seus dados? Exporte tudo antes.',
    ...colleaguesLose(ownership.colleagues),
    'A página de agendamento deixa de oferecer horários depois desse dia. Os que já estão marcados ficam na agenda até lá.',
    grace,
    address,
  ];
}

function colleaguesLose(colleagues: number): string[] {
  if (colleagues === 0) return [];
  const who =
    colleagues === 1
      ? '1 colega perde o acesso e é avisada por e-mail, agora e no fim.'
      : `${colleagues} colegas perdem o acesso e são avisadas por e-mail, agora e no fim.`;
  return [`${who} Ainda não é possível passar o estúdio para outra pessoa.`];
}
