/** In centavos, a month. */
export const PRICE_CENTS = 0;

/** What the one plan has; the sign-up shows the first ones, 'Sistema Gratuito' all. */
export const included = [
  'Clientes e agendamentos ilimitados',
  'Página de agendamento com o seu link',
  'Vários serviços no mesmo agendamento',
  'Lembretes por e-mail e WhatsApp, com ‘Eu vou’',
  'Encaixe: quem espera recebe o horário que abriu',
  'Hora da manutenção: quem está para voltar, com convite pronto',
  'Avaliações de quem foi atendida, na sua página',
  'Pix com QR code do valor exato, na sua chave',
  'Importação de clientes e agendas do Google, da Apple e do Outlook',
  'WhatsApp em um toque, com o texto pronto',
  'Agenda por dia, semana e mês, para toda a equipe',
  'Cadastro de clientes com histórico e ficha de saúde',
  'Controle financeiro com recibos',
  'Avisos por e-mail e no aparelho a cada agendamento',
  'Bloqueios, intervalos e férias',
  'Visitas da sua página e quantas viram agendamentos',
  'Exportação de todos os seus dados, quando quiser',
] as const;

export const SHOWN_AT_SIGN_UP = 10;
