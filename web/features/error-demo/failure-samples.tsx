import { useState } from 'react';
import { messages, type RefusalCode } from '../../../domain/errors.ts';
import { failures } from '../../../domain/failures.ts';
import { messageOf, retryIfLost } from '../../lib/api.ts';
import { ApiError, readError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-queue.ts';

const refusalSample = (status: number, code: RefusalCode) => () =>
  readError(status, { code, message: messages[code] });

const samples = {
  login: [
    ['Senha incorreta', refusalSample(401, 'invalid_credentials')],
    ['E-mail não confirmado', refusalSample(403, 'email_not_confirmed')],
    ['E-mail já cadastrado', refusalSample(409, 'email_already_exists')],
    ['Senha fraca', refusalSample(422, 'weak_password')],
    ['Muitas tentativas', refusalSample(429, 'rate_limited')],
    ['Sessão expirada', refusalSample(401, 'session_expired')],
  ],
  network: [
    ['Sem conexão', () => new ApiError(0, 'network', failures.network)],
    ['Erro no servidor', () => readError(503, null)],
    ['Sem permissão', refusalSample(403, 'forbidden')],
    ['Resposta desconhecida', () => readError(418, null)],
    ['Mensagem longa demais', () => readError(400, { message: 'x'.repeat(101) })],
  ],
} as const;

export function FailureSamples({ list }: { list: keyof typeof samples }) {
  const [error, setError] = useState<ApiError | null>(null);
  const fail = (made: ApiError) => {
    setError(made);
    toast.error({
      message: messageOf(made),
      duration: 5000,
      action: retryIfLost(made, () => setError(null)),
    });
  };
  return (
    <div className="error-demo-stack grid gap-3">
      <div className="cluster gap-2">
        {samples[list].map(([label, make]) => (
          <Button key={label} variant="outline" onPress={() => fail(make())}>
            {label}
          </Button>
        ))}
      </div>
      {error && (
        <Banner tone="danger" onDismiss={() => setError(null)}>
          {messageOf(error)}
        </Banner>
      )}
    </div>
  );
}
