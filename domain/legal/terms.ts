import { PRIVACY_EMAIL, PRODUCT } from '../studio/studio.ts';
import type { LegalSection } from './version.ts';

export const termsOfService: readonly LegalSection[] = [
  {
    title: '1. O serviço',
    paragraphs: [
      `O ${PRODUCT} é uma agenda online para profissionais e estúdios de beleza: cadastro de clientes e serviços, horários de atendimento e uma página pública em que clientes agendam sem precisar de conta.`,
      'Buscamos manter o serviço disponível em pelo menos 99% do tempo.',
    ],
  },
  {
    title: '2. Sua conta',
    paragraphs: [
      'Você informa dados verdadeiros ao se cadastrar, guarda sua senha e responde pelo que é feito com a sua conta.',
      'Você pode encerrar sua conta quando quiser.',
    ],
  },
  {
    title: '3. Preço',
    paragraphs: [
      'O plano atual é gratuito, sem mensalidade e sem cartão.',
      'Se houver planos pagos, eles serão cobrados antecipadamente, renovados automaticamente e poderão ser cancelados a qualquer momento. Valores pagos não são devolvidos, exceto quando a lei exigir. Mudanças de preço são avisadas com 30 dias de antecedência.',
    ],
  },
  {
    title: '4. Dados das suas clientes',
    paragraphs: [
      'Os dados das suas clientes pertencem a elas e são tratados por sua decisão. Use-os apenas para o atendimento e peça os consentimentos que a lei exige.',
    ],
  },
  {
    title: '5. Uso aceitável',
    paragraphs: [
      'Não é permitido usar o serviço para enviar mensagens não solicitadas, acessar dados de outros estúdios ou prejudicar o funcionamento da plataforma.',
    ],
  },
  {
    title: '6. Mudanças e contato',
    paragraphs: [
      'Se estes termos mudarem, a nova versão e a data em que passa a valer aparecem nesta página. Dúvidas podem ser enviadas ao endereço abaixo.',
    ],
    email: PRIVACY_EMAIL,
  },
];
