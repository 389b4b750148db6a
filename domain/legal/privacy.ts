import { PRIVACY_EMAIL, PRODUCT } from '../studio/studio.ts';
import type { LegalSection } from './version.ts';

export const privacyPolicy: readonly LegalSection[] = [
  {
    title: '1. Quem responde pelos dados',
    paragraphs: [
      `Pelos dados das clientes responde o estúdio em que elas agendam: ele decide o que registra e por quanto tempo, e o ${PRODUCT} guarda e processa os dados em nome dele. Pelos dados das contas das profissionais responde o ${PRODUCT}.`,
    ],
  },
  {
    title: '2. O que guardamos',
    paragraphs: [
      'Da profissional: nome, e-mail, telefone, dados e imagens do negócio, horários, serviços e avisos. A senha é guardada apenas como um resumo criptográfico, que não permite recuperá-la. Registramos entradas na conta e mudanças de segurança, com o endereço de rede e o tipo de aparelho. De cada aparelho em que ela ativa avisos, guardamos o endereço que o navegador dá para entregá-los; de uma agenda externa que ela conecta, o endereço, cifrado, e os horários ocupados.',
      `Da cliente: nome, e-mail, telefone, observações, agendamentos, procedimentos e pagamentos; o que ela pede na lista de encaixe e a avaliação que escreve de um atendimento. O ${PRODUCT} não recebe nem guarda números de cartão.`,
      'Dados de saúde: a ficha de anamnese e a assinatura, preenchidas no estúdio ou por um link enviado à cliente. Ficam cifradas, e cada consulta às respostas protegidas fica em um registro que não pode ser alterado.',
      'Do atendimento: a ficha técnica, com o que foi feito, produtos e lotes, cifrada; e fotos de antes e depois, só de quem consente fotos. As consultas ficam no mesmo registro.',
      'Das páginas públicas: contagem de visitas. Um número aleatório para reconhecer o navegador só é usado com a sua permissão.',
      'Mensagens que o sistema envia por e-mail, e os pedidos feitos ao encarregado de dados.',
    ],
  },
  {
    title: '3. Para que usamos e com que base legal',
    paragraphs: [
      'Conta, agenda, agendamentos, pagamentos e avisos por e-mail: para prestar o serviço contratado (LGPD, art. 7º, V).',
      'Lembretes, convites de retorno e de encaixe e pedidos de avaliação: para o atendimento combinado e por interesse legítimo do estúdio (art. 7º, V e IX). Cada e-mail de convite ou de avaliação traz um link para não receber mais.',
      'Dados de saúde: para um atendimento seguro, com o consentimento específico da cliente (art. 11, I); de quem tem menos de 18 anos, com o do responsável legal (art. 14).',
      'Fotos na galeria da página do estúdio: somente com a autorização que a cliente assina à parte (art. 7º, I; Código Civil, art. 20) e retira quando quiser.',
      'Registros de acesso e limites de tentativas: para a segurança das contas, obrigação legal e interesse legítimo (art. 7º, II e IX).',
      'Reconhecer o navegador, lembrar de você no estúdio, medir anúncios e enviar novidades por e-mail: somente com consentimento (art. 7º, I). Não vendemos dados.',
    ],
  },
  {
    title: '4. Quem vê',
    paragraphs: [
      'Cada estúdio vê somente os próprios dados. Quem visita a página pública vê apenas horários livres, nunca os agendamentos de outras pessoas; das fotos, só as da galeria, sem nomes. Das avaliações, a página mostra a média e o que a cliente escreveu, com o primeiro nome e a inicial do sobrenome.',
      'Usamos provedores que tratam os dados em nosso nome: Cloudflare (hospedagem e imagens), Neon (banco de dados) e Resend (envio de e-mail). Eles podem processar dados fora do Brasil.',
      'Se o estúdio conecta a conta dele em um provedor de Pix (Woovi ou Mercado Pago), o provedor recebe o valor do sinal e o nome do estúdio; o Mercado Pago, também o e-mail da cliente. Ele cobra e devolve o sinal em nome do estúdio, com as regras dele.',
      'Avisos no aparelho passam cifrados pelo serviço de avisos do navegador da profissional (Apple, Google, Microsoft ou Mozilla), que não lê o conteúdo: nome da cliente, data e horário, nunca dados de saúde.',
      `Os botões de WhatsApp abrem um aplicativo de fora, com as regras dele; o ${PRODUCT} não lê essas conversas.`,
    ],
  },
  {
    title: '5. Por quanto tempo',
    paragraphs: [
      'Contas, clientes, agendamentos e pagamentos: enquanto a conta do estúdio existir. Cadastros com um e-mail que ninguém confirma: 30 dias. Excluir uma cliente com agendamentos remove os dados que a identificam e mantém os valores.',
      'Pedidos na lista de encaixe: 90 dias depois do último dia pedido. Fichas de anamnese, fichas técnicas e fotos do atendimento: até que o estúdio as exclua; as fotos não aparecem mais para ninguém assim que a cliente retira o consentimento. Os links de preenchimento são apagados 30 dias depois de vencidos. Comprovantes de sinal: 180 dias depois de enviados. O registro de consultas permanece enquanto a conta do estúdio existir.',
      'Aparelhos com avisos: até a saída da conta naquele aparelho ou a remoção. Registros de segurança da conta: 180 dias. E-mails enviados: 90 dias. Visitas às páginas públicas: 13 meses; depois ficam apenas os totais de cada dia. Pedidos ao encarregado: 5 anos depois de respondidos.',
      'Cópias de segurança podem conter dados excluídos até serem substituídas.',
    ],
  },
  {
    title: '6. No seu aparelho',
    paragraphs: [
      'Essenciais: os cookies que mantêm você conectada e protegem a entrada, o tema do estúdio, a sua escolha de cookies e rascunhos cifrados de formulários, apagados quando você sai da conta. O aplicativo guarda também a própria página e a agenda recente, para abrir sem internet, e, cifrado, o que é feito sem internet até ser enviado.',
      'Com a sua permissão: um cookie e o seu e-mail, que lembram de você no estúdio em que já agendou, um número aleatório de visita e a medição de anúncios. Mude a escolha quando quiser em "Preferências de cookies", no fim das páginas.',
    ],
  },
  {
    title: '7. Seus direitos',
    paragraphs: [
      'Pela Lei Geral de Proteção de Dados (LGPD) você pode pedir confirmação, acesso, correção, exclusão e portabilidade dos seus dados, e revogar consentimentos. Respondemos em até 15 dias úteis.',
      'A profissional baixa os dados do estúdio e encerra a conta nas configurações. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
    ],
  },
  {
    title: '8. Fale conosco',
    paragraphs: [
      'Escreva para o endereço abaixo para exercer esses direitos ou tirar dúvidas. Sobre os dados deixados ao agendar, você também pode falar com o estúdio, cujo telefone está na página de agendamento.',
    ],
    email: PRIVACY_EMAIL,
  },
];
