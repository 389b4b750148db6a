import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { resendInput } from '../../../domain/account.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { resendConfirmation } from './requests.ts';
import { useCountdown } from './use-countdown.ts';

/** A second mail may be asked for this long after the first, in seconds. */
const PAUSE = 60;

/** The wait for the confirmation (S1 §2.3). Without an address in the URL the person types it. */
export function ConfirmationMail({ email }: { email: string | undefined }) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const pause = useCountdown(PAUSE, email !== undefined);
  const resend = useMutation({ mutationFn: resendConfirmation, onSuccess: pause.start });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = check(resendInput, { email: email ?? typed });
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok && pause.left === 0 && !resend.isPending) resend.mutate(checked.value.email);
  }

  return (
    <Notice
      picture={<MailCheck />}
      title="Confirme seu e-mail"
      lead={
        email ? (
          <>
            Enviamos um link de confirmação para <strong>{email}</strong>. Abra a mensagem e toque no link
            para ativar sua conta.
          </>
        ) : (
          'Digite seu e-mail para receber um novo link de confirmação.'
        )
      }
    >
      <Form validationErrors={errors} onSubmit={submit}>
        {email === undefined && (
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            value={typed}
            onChange={setTyped}
          />
        )}
        <p className="guest-note">
          O link expira em 24 horas. Não encontrou? Olhe também a caixa de spam e a aba de promoções.
        </p>
        <div aria-live="polite">
          {resend.isSuccess && <Banner tone="success">{accountSentences.resent}</Banner>}
          {resend.isError && <Banner tone="danger">{refusalOf(resend.error)}</Banner>}
        </div>
        <LinkButton to="/login" size="lg" wide>
          Ir para o login
        </LinkButton>
        <Button
          type="submit"
          variant="outline"
          size="lg"
          wide
          pending={resend.isPending}
          isDisabled={pause.left > 0}
        >
          {pause.left > 0 ? `Reenviar e-mail em ${pause.left} s` : 'Reenviar e-mail'}
        </Button>
      </Form>
    </Notice>
  );
}

/** Too many tries and a lost connection have sentences of their own; the rest is the spec's. */
function refusalOf(error: unknown): string {
  return error instanceof ApiError && (error.status === 429 || error.status === 0)
    ? error.message
    : accountSentences.resendFailed;
}
