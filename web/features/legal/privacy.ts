import { PRIVACY_EMAIL, PRODUCT } from '../../../domain/studio/studio.ts';
import type { LegalSection } from './legal-text.tsx';

/** Privacy policy: what the product really keeps. */
export const privacyPolicy: readonly LegalSection[] = [
  {
    title: '1. O que guardamos',
    paragraphs: [
      'Da profissional: nome, e-mail, telefone, dados do negócio, horários e serviços. A senha é guardada apenas como um resumo criptográfico, que não permite recuperá-la.',
      'Da cliente que agenda: nome, e-mail, telefone, observações que ela escrever e os agendamentos feitos.',
    ],
  },
  {
    title: '2. Para que usamos',
    paragraphs: [
      'Para mostrar a agenda, marcar e confirmar horários e enviar os avisos por e-mail ligados a eles. Não vendemos dados.',
    ],
  },
  {
    title: '3. Quem vê',
    paragraphs: [
      'Cada estúdio vê somente os próprios dados. Quem visita a página pública vê apenas horários livres, nunca os agendamentos de outras pessoas.',
      `O ${PRODUCT} usa provedores de hospedagem, banco de dados e envio de e-mail, que tratam os dados em nosso nome.`,
    ],
  },
  {
    title: '4. No seu aparelho',
    paragraphs: [
      'Usamos um cookie de sessão para manter você conectada e guardamos no aparelho o tema do estúdio e rascunhos de formulários. Os rascunhos são apagados quando você sai da conta.',
    ],
  },
  {
    title: '5. Seus direitos',
    paragraphs: [
      'Pela Lei Geral de Proteção de Dados (LGPD) você pode pedir acesso, correção, exclusão e portabilidade dos seus dados, e revogar consentimentos. Respondemos em até 15 dias úteis.',
    ],
  },
  {
    title: '6. Fale conosco',
    paragraphs: [
      'Escreva para o endereço abaixo para exercer esses direitos ou tirar dúvidas. Sobre os dados deixados ao agendar, você também pode falar com o estúdio, cujo telefone está na página de agendamento.',
    ],
    email: PRIVACY_EMAIL,
  },
];
