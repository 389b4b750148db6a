/**
 * Requests that failed, as every page has to be able to tell of them. The sentences of refusals come with the
 * answer; their table (errors.ts) is not part of what a page loads first.
 */

/** Code -> what people read. */
export const failures = {
  rate_limited: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  server_error: 'Erro no servidor. Tente novamente em alguns minutos.',
  unavailable: 'Erro no servidor. Tente novamente em alguns minutos.',
  network: 'Erro de conexão. Verifique sua internet e tente novamente.',
  unexpected: 'Ocorreu um erro inesperado. Tente novamente.',
  unknown: 'Erro desconhecido',
  session_expired: 'Sessão expirada. Faça login novamente.',
} as const satisfies Record<string, string>;

/** Said by a tab whose scripts are gone; here, because it cannot load anything more to say it. */
export const NEW_BUILD = 'Há uma versão nova do Lume. Recarregue a página quando terminar.';

/** Text of something that was thrown: itself, or the general sentence when it is too long to be read. */
export function readableMessage(text: string | undefined): string {
  if (!text) return failures.unknown;
  return text.length > 100 ? failures.unexpected : text;
}

/** What is known of a request that failed; status 0 when no answer came. */
export interface Failure {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}

/**
 * The error table of docs/product.md: what people read of a failure. A refusal of ours, which has a code, speaks for itself, whatever its
 * length; of an answer that is not ours the status says more than its text.
 */
export function failureSentence({ status, code, message }: Failure): string {
  if (code && message) return message;
  if (status === 0) return failures.network;
  if (status >= 500) return failures.server_error;
  if (status === 429) return failures.rate_limited;
  return readableMessage(message);
}
