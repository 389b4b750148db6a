import { bookingRefusals } from './booking/refusals.ts';
import { failures } from './failures.ts';

/** Separate from the table, so that forms do not load all of it. */
export const FILL_REQUIRED = 'Preencha todos os campos obrigatórios.';

/** Where the form itself shows the version that is stored. */
export const CHANGED_ELSEWHERE = 'Estes dados foram alterados em outro lugar.';

const SECOND_PAYMENT = 'Já existe um pagamento para este agendamento.';

/** Message of each code. Not part of the web's first load (failures.ts). */
export const messages = {
  invalid_input: FILL_REQUIRED,
  bad_json: 'Não foi possível ler os dados enviados. Recarregue a página e tente novamente.',
  body_not_object: 'Os dados enviados precisam ser um objeto JSON.',
  payload_too_large: 'Os dados enviados são grandes demais.',
  unsupported_media_type: 'Formato de envio não aceito.',
  not_found: 'Não encontramos o que você procura.',
  method_not_allowed: 'Esta operação não é permitida neste endereço.',
  misdirected: 'Este não é o endereço do Lume.',
  origin_refused: 'Acesso não autorizado. Verifique suas permissões.',
  ...failures,
  busy: 'Há muitos acessos neste momento. Aguarde alguns segundos e tente novamente.',
  unauthorized: 'Acesso não autorizado. Verifique suas permissões.',
  forbidden: 'Acesso não autorizado. Verifique suas permissões.',
  invalid_credentials: 'Email ou senha incorretos. Verifique seus dados e tente novamente.',
  email_not_confirmed:
    'Email não confirmado. Verifique sua caixa de entrada e clique no link de confirmação.',
  email_already_exists: 'Este email já está cadastrado. Faça login ou use outro email.',
  email_taken: 'Este email já está cadastrado. Faça login ou use outro email.',
  weak_password: 'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.',
  user_creation_failed: 'Falha ao criar usuário',
  link_expired: 'Link inválido ou expirado.',
  already_confirmed: 'Este e-mail já foi confirmado. Você já pode entrar.',
  recovery_link_expired: 'Link de recuperação inválido ou expirado.',
  confirmation_type_unknown: 'Tipo de confirmação não reconhecido.',
  provider_failed: 'Não foi possível concluir a entrada com esse serviço. Tente novamente.',
  provider_expired: 'O tempo para entrar com esse serviço terminou. Tente novamente.',
  provider_email_unverified:
    'Esse serviço ainda não confirmou seu email. Confirme-o lá ou entre com email e senha.',
  invitation_pending: 'Há um convite para este email. Abra o link do convite para entrar.',
  sign_in_again: 'O tempo para confirmar terminou. Faça login novamente.',
  password_wrong: 'Senha atual incorreta.',
  same_password: 'A nova senha deve ser diferente da atual.',
  email_unchanged: 'Este já é o seu email.',
  factor_name_taken: 'Já existe um aplicativo com este nome.',
  too_many_factors: 'Você já cadastrou o número máximo de aplicativos.',
  professional_missing: 'ID do profissional não fornecido na URL',
  professional_not_found: 'Profissional não encontrado ou não está disponível para agendamentos',
  studio_not_found: 'Estabelecimento não encontrado',
  time_unavailable: 'Este horário não está mais disponível. Por favor, escolha outro horário.',
  change_too_late: 'O prazo para mudar este horário por aqui já passou. Ligue ou escreva para o estúdio.',
  waitlist_full: 'A lista de encaixe está cheia. Tente de novo em alguns dias ou escolha outro horário.',
  offer_over: 'Este convite não vale mais: o horário foi preenchido ou o prazo passou.',
  review_closed: 'O prazo para mudar esta avaliação já passou.',
  import_undone: 'Esta importação foi desfeita.',
  import_final: 'O prazo de 24 horas para desfazer esta importação já passou.',
  client_of_studio:
    'O estúdio já tem um cadastro com este telefone ou e-mail. Você pode agendar com ele: os dados aparecem depois de agendado.',
  client_unclear:
    'Não foi possível agendar com este telefone e e-mail. Confira os dados ou peça a quem administra o estúdio.',
  recall_declined: 'Esta cliente pediu para não receber convites de retorno.',
  ...bookingRefusals,
  robot_suspected: 'Não foi possível confirmar o agendamento. Recarregue a página e tente novamente.',
  proof_needed:
    'Há muitos agendamentos neste momento. Confirme seu e-mail com um código e seu agendamento será aceito.',
  code_invalid: 'Código inválido ou expirado. Confira o código ou peça um novo.',
  idempotency_missing: 'Não foi possível identificar este envio. Recarregue a página e tente novamente.',
  idempotency_mismatch: 'Este envio já foi usado com outros dados. Recarregue a página e tente novamente.',
  identity_wrong: 'Os dados não conferem com o cadastro. Confira e tente de novo.',
  identity_needed: 'Confirme que é você para continuar.',
  slug_taken: 'Este link já está em uso. Escolha outro.',
  slug_changed_often:
    'O link já mudou três vezes em 30 dias. Os anteriores continuam funcionando; tente de novo mais tarde.',
  professional_email_taken: 'Erro ao criar profissional. Verifique se o email já não está sendo usado.',
  last_owner: 'O estúdio precisa de pelo menos uma pessoa proprietária ativa.',
  invitation_accepted: 'Este convite já foi aceito.',
  zone_overlaps:
    'Um agendamento em andamento ocupa o novo horário de outro. Tente de novo quando ele terminar, ou mude um dos dois.',
  edited_elsewhere: `${CHANGED_ELSEWHERE} Recarregue a página para ver a versão atual.`,
  // The full message is in picture-upload.ts; here it would add to every first load.
  picture_too_large: 'Os dados enviados são grandes demais.',
  picture_invalid: 'Formato de envio não aceito.',
  mail_failed: 'Erro no teste',
  mail_not_failed: 'Este e-mail não falhou.',
  mail_gone: 'Este e-mail não pode mais ser enviado.',
  endpoint_taken: 'Este navegador já recebe os avisos de outra conta. Tente ativar de novo.',
  block_overlaps: 'Já existem agendamentos neste período. Confira quais são antes de bloquear.',
  too_many_services: 'Um estúdio tem no máximo 500 procedimentos.',
  too_many_supplies: 'Um estúdio tem no máximo 500 produtos.',
  too_many_lots: 'Um produto tem no máximo 200 lotes. Exclua os que já terminaram.',
  lot_in_use:
    'Há fichas técnicas com este lote: ele não pode ser excluído. Marque o lote como terminado ou desative o produto.',
  too_many_blocks: 'Você já tem 200 bloqueios ativos. Remova algum para criar outro.',
  appointment_changed: 'Este agendamento foi alterado em outra tela. Recarregue.',
  payment_missing: 'Registre o pagamento para finalizar o agendamento.',
  payment_exists: SECOND_PAYMENT,
  payment_of_deposit: 'Este valor é o sinal do agendamento: devolva ou retenha por lá.',
  deposit_needs_pix:
    'Para pedir sinal, cadastre a chave Pix do estúdio ou conecte um provedor. Para ficar sem os dois, desligue antes o sinal.',
  deposit_changed: 'O sinal deste horário mudou. Confira o novo valor e as condições antes de agendar.',
  credit_short: 'O crédito da cliente não chega para isso. Confira o saldo.',
  proof_gone: 'O comprovante se perdeu. Escolha a imagem de novo ou toque em “Já paguei” sem ela.',
  deposit_not_kept: 'O sinal só fica com o estúdio quando a cliente falta ou cancela fora do prazo.',
  deposit_settled: 'O sinal deste agendamento já mudou. Confira e tente de novo.',
  appointment_cancelled: 'Este agendamento foi cancelado e não recebe pagamento.',
  appointment_ahead: 'A ficha técnica é preenchida a partir do dia do atendimento.',
  photos_not_allowed: 'A cliente não autorizou fotos. Peça o consentimento na anamnese antes de fotografar.',
  too_many_pictures: 'Um atendimento tem no máximo 30 fotos. Exclua alguma para enviar outra.',
  publishing_not_allowed:
    'A cliente não autorizou publicar as fotos. Peça a autorização “Pode publicar” na página dela.',
  gallery_full: 'A galeria tem no máximo 12 fotos. Tire uma para mostrar outra.',
  payment_not_paid: 'Só um pagamento recebido tem recibo.',
  receipt_missing: 'Emita o recibo antes de enviar.',
  statement_changed: 'O extrato mudou desde que foi aberto. Confira os novos valores.',
  statement_too_long: 'Um extrato tem no máximo 2.000 procedimentos. Escolha um dia anterior.',
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof messages;

interface RefusalOptions {
  /** Path in the body -> messages: `{ 'client.fullName': ['Nome é obrigatório'] }`. */
  fields?: Record<string, string[]> | undefined;
  details?: Record<string, unknown> | undefined;
  message?: string | undefined;
  /** For the log: what a service that did not answer said, without anybody's data. */
  cause?: string | undefined;
}

/** A refusal shown to people in Portuguese. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields?: Record<string, string[]>;
  readonly details?: Record<string, unknown>;

  constructor(code: RefusalCode, { fields, details, message, cause }: RefusalOptions = {}) {
    super(message ?? messages[code], { cause });
    this.code = code;
    if (fields) this.fields = fields;
    if (details) this.details = details;
  }
}

export const invalidField = (field: string, message: string): Refusal =>
  new Refusal('invalid_input', { fields: { [field]: [message] } });

export const isRefusal = (error: unknown, code: RefusalCode): error is Refusal =>
  error instanceof Refusal && error.code === code;

/** For `catch`: null for what is refused by this code, rethrows anything else. */
export const nullIf =
  (code: RefusalCode) =>
  (error: unknown): null => {
    if (isRefusal(error, code)) return null;
    throw error;
  };

export function timeTakenMessage(time: string): string {
  return `Este horário não está mais disponível. Já existe um agendamento às ${time}. Por favor, escolha outro horário.`;
}

export function isRefusalCode(code: string | undefined): code is RefusalCode {
  return code !== undefined && Object.hasOwn(messages, code);
}
