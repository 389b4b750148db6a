import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { recoverInput, resendInput } from '../../../domain/account/account.ts';
import { CODE_MISSING } from '../../../domain/account/account.ts';
import { accountMessages } from '../../../domain/messages.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormCode, FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { refusalOf } from './requests.ts';

interface Props {
  label: string;
  schema: typeof recoverInput | typeof resendInput;
  email: string;
  onEmail: (email: string) => void;
  submitLabel: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

export function AddressForm({ label, schema, email, onEmail, submitLabel, send, onSent }: Props) {
  const form = useStudioForm({
    initial: { email },
    read: (fields) => check(schema, fields),
    save: (input) => send(input.email),
    onChange: (fields) => onEmail(fields.email),
    onSaved: (_, input) => onSent(input.email),
  });
  return (
    <Form form={form} aria-label={label}>
      <FormText
        form={form}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Enviando...">
        {submitLabel}
      </Button>
    </Form>
  );
}

interface CodeProps {
  email: string;
  label: string;
  submitLabel: string;
  give: (secret: { email: string; code: string }) => Promise<unknown>;
  onGiven: () => unknown;
}

/** The code of a mail that is read on another device. */
export function EmailCodeForm({ email, label, submitLabel, give, onGiven }: CodeProps) {
  const form = useStudioForm({
    initial: { code: '' },
    read: ({ code }) =>
      code.length < 6
        ? { ok: false, errors: { code: [CODE_MISSING] } }
        : { ok: true, value: { email, code } },
    save: give,
    onSaved: onGiven,
    leaves: true,
    errorsOf: (error): FieldErrors => (isWrongCode(error) ? { code: [error.message] } : {}),
    onFailed: (error) => {
      if (isWrongCode(error)) form.change({ code: '' });
    },
  });
  return (
    <Form form={form} aria-label={label}>
      <FormCode
        form={form}
        name="code"
        label="Código da mensagem"
        description="São 6 dígitos. Use o código se preferir não abrir o link."
        onComplete={form.save}
      />
      <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Confirmando...">
        {submitLabel}
      </Button>
    </Form>
  );
}

const isWrongCode = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 422);

/** Seconds between two mails. */
const PAUSE = 60;

/** `about`: what was mailed and to whom; a reload does not begin the pause anew. */
export function ResendButton({ about, send }: { about: string; send: () => Promise<unknown> }) {
  const pause = useCountdown(about);
  const resend = useMutation({ mutationFn: send, onSuccess: pause.start });
  return (
    <>
      <div aria-live="polite">
        {resend.isSuccess && <Banner tone="success">{accountMessages.resent}</Banner>}
        {resend.isError && (
          <Banner tone="danger">{refusalOf(resend.error, accountMessages.resendFailed)}</Banner>
        )}
      </div>
      <Button
        variant="outline"
        size="lg"
        wide
        pending={resend.isPending}
        isDisabled={pause.left > 0}
        onPress={() => resend.mutate()}
      >
        {pause.left > 0 ? `Reenviar e-mail em ${pause.left} s` : 'Reenviar e-mail'}
      </Button>
    </>
  );
}

/** Counts down to a moment that the tab remembers. */
function useCountdown(about: string) {
  const [until, setUntil] = useState(() => untilOf(about) ?? begin(about));
  const [left, setLeft] = useState(() => secondsTo(until));

  useEffect(() => {
    const tick = () => {
      const rest = secondsTo(until);
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);

  return { left, start: () => setUntil(begin(about)) };
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

const pauseKey = (about: string) => `mail-pause:${about}`;

function begin(about: string): number {
  const until = Date.now() + PAUSE * 1000;
  try {
    sessionStorage.setItem(pauseKey(about), String(until));
  } catch {
    // Where nothing can be stored a reload begins anew.
  }
  return until;
}

function untilOf(about: string): number | null {
  try {
    return Number(sessionStorage.getItem(pauseKey(about))) || null;
  } catch {
    return null;
  }
}
