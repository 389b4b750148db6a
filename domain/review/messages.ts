import { countText, formatDate, formatMonth } from '../format.ts';
import { PRODUCT } from '../studio/studio.ts';
import { LOW_RATING, type PublicReview, type ReviewFilter, type ReviewItem } from './review.ts';

export const starsText = (rating: number): string => countText(rating, 'estrela');

/** Beside the fixed line while there are too few reviews for an average. */
export const NEW_HERE = `Novo no ${PRODUCT}`;

export const averageText = (average: number): string => average.toFixed(1).replace('.', ',');

export const reviewsText = (count: number): string => countText(count, 'avaliação', 'avaliações');

export const reviewFilterLabels: Record<ReviewFilter, string> = {
  all: 'Todas',
  '5': '5 estrelas',
  '4': '4 estrelas',
  '3': '3 estrelas',
  '2': '2 estrelas',
  '1': '1 estrela',
  unanswered: 'Sem resposta',
};

export const visitLine = (
  { visitedOn, professional }: Pick<ReviewItem, 'visitedOn' | 'professional'>,
  withProfessional: boolean,
): string => `Visita em ${formatDate(visitedOn)}${withProfessional ? ` · ${professional.fullName}` : ''}`;

export const isUrgent = ({ rating, answer, isHidden }: ReviewItem): boolean =>
  rating <= LOW_RATING && answer === null && !isHidden;

export const signature = ({ shownName, month }: PublicReview): string =>
  `${shownName} · ${formatMonth(month)}`;

export const reviewMessages = {
  title: 'Avaliações',
  lead: 'O que suas clientes disseram depois do atendimento.',
  loadFailed: 'Erro ao carregar as avaliações',
  loading: 'Carregando as avaliações...',
  empty: 'Nenhuma avaliação ainda.',
  emptyFilter: 'Nenhuma avaliação neste filtro.',
  emptyHint: 'Um dia depois do atendimento concluído, a cliente recebe um e-mail com uma pergunta.',
  average: 'Média',
  noComment: 'Sem comentário.',
  answer: 'Responder',
  editAnswer: 'Mudar resposta',
  removeAnswer: 'Remover resposta',
  answerLabel: 'Resposta do estúdio',
  answerHint: 'Aparece na sua página de agendamento, ao lado da avaliação.',
  answered: 'Resposta salva.',
  answerRemoved: 'Resposta removida.',
  answerFailed: 'Não foi possível mudar a resposta',
  report: 'Denunciar abuso',
  reportLead:
    'Só para ofensas, dados de outras pessoas ou quem não foi atendida. Nota baixa não é abuso: responda a ela.',
  reportLabel: 'O que há de abusivo',
  reportButton: 'Denunciar',
  reported: 'Denúncia enviada. Vamos olhar e responder por e-mail.',
  isReported: 'Denunciada',
  isHidden: 'Oculta por abuso',
  isUrgent: 'Espera resposta',
  emails: 'Pedir avaliação por e-mail',
  emailsHint:
    'Um dia depois do atendimento concluído, fora do horário de silêncio. Cada cliente recebe no máximo um pedido em 30 dias, e pode recusar.',
  emailsFailed: 'Não foi possível mudar os pedidos de avaliação',
} as const;

export const reviewPageMessages = {
  title: (name: string): string => `${name}, como foi o seu atendimento?`,
  question: 'Sua nota',
  comment: 'Comentário (opcional)',
  commentHint: 'Aparece na página do estúdio com o seu primeiro nome.',
  choose: 'Escolha de 1 a 5 estrelas',
  send: 'Enviar avaliação',
  change: 'Mudar avaliação',
  sending: 'Enviando...',
  sent: 'Obrigada! Sua avaliação foi enviada.',
  closed: 'O prazo para mudar esta avaliação já passou.',
  mayChange: 'Você pode mudá-la por 14 dias, pelo mesmo link.',
  over: 'Este link não vale mais',
  overHint: 'Ele vale por 60 dias depois do atendimento. Fale com o estúdio se precisar.',
  failed: 'Não foi possível abrir a avaliação',
} as const;

export const publicReviewMessages = {
  title: 'O que as clientes dizem',
  answer: 'Resposta do estúdio',
  more: 'Ver mais',
  none: 'Ainda não há comentários.',
  failed: 'Não foi possível carregar as avaliações.',
  close: 'Fechar',
} as const;
