/** Failed requests. Part of every first load; messages of refusals (errors.ts) come with the answer. */

export const failures = {
  rate_limited: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  server_error: 'Erro no servidor. Tente novamente em alguns minutos.',
  unavailable: 'Erro no servidor. Tente novamente em alguns minutos.',
  network: 'Erro de conexão. Verifique sua internet e tente novamente.',
  unexpected: 'Ocorreu um erro inesperado. Tente novamente.',
  unknown: 'Erro desconhecido',
  session_expired: 'Sessão expirada. Faça login novamente.',
} as const satisfies Record<string, string>;

/** No answer came, so nobody knows whether it was done. */
export const UNANSWERED = 'A resposta não chegou: não sabemos se foi salvo.';

/** In place of what the build of the page has no word for: the API may be one ahead. */
export const NEWER = 'Atualize o Lume para ver';

export const RETRY_LABEL = 'Tentar Novamente';
export const RELOAD_LABEL = 'Recarregar Página';

/** Of a page whose script stopped with an error. */
export const BROKEN = 'Algo deu errado';
export const BROKEN_HINT =
  'O que você digitou pode não ter sido enviado. Recarregue a página ou fale com o estúdio.';

/** In place of the page where the system is below those that it is built for. */
export const OLD_BROWSER =
  'Seu navegador é antigo demais para esta página. Atualize o sistema ou abra em outro aparelho.';

/** The text of an error, or a general message when it is too long. */
export function readableMessage(text: string | undefined): string {
  if (!text) return failures.unknown;
  return text.length > 100 ? failures.unexpected : text;
}

/** Status 0: no answer came. */
export interface Failure {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}

/** Message of a failed request: that of our own refusals (they have a code); for other answers the status decides. */
export function failureMessage({ status, code, message }: Failure): string {
  if (code && message) return message;
  if (status === 0) return failures.network;
  if (status >= 500) return failures.server_error;
  if (status === 429) return failures.rate_limited;
  return readableMessage(message);
}
