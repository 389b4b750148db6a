import type { FormEvent } from 'react';
import { resetPasswordInput, weakPassword } from '../../../domain/account/account.ts';
import { PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { messages } from '../../../domain/errors.ts';
import { api, call } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormPassword } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { TextField } from '../../ui/text-field.tsx';

interface Props {
  tokenHash: string;
  invitation: Invitation;
  /** Accepted; signing in is under way. */
  isEntering: boolean;
  onAccepted: (credentials: { email: string; password: string }) => void;
}

/** The e-mail is a field for password managers. */
export function InvitationForm({ tokenHash, invitation, isEntering, onAccepted }: Props) {
  const form = useStudioForm({
    initial: { password: '', confirmPassword: '' },
    read: (fields) => {
      const checked = check(resetPasswordInput, fields);
      const person = { name: invitation.fullName, email: invitation.email };
      const isWeak = checked.ok && weakPassword(fields.password, person);
      return isWeak ? { ok: false, errors: { password: [messages.weak_password] } } : checked;
    },
    save: ({ password }) => call(api.invitations.acceptance.$post({ json: { tokenHash, password } })),
    onSaved: ({ email }, { password }) => onAccepted({ email, password }),
  });
  const pending = form.pending || isEntering;
  const wait = (event: FormEvent) => event.preventDefault();

  return (
    <Form form={form} {...(isEntering && { onSubmit: wait })} aria-label="Aceitar convite">
      {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
      <TextField label="E-mail" type="email" autoComplete="username" isReadOnly value={invitation.email} />
      <FormPassword
        form={form}
        name="password"
        label="Senha"
        autoComplete="new-password"
        description={PASSWORD_HELP}
      />
      <FormPassword form={form} name="confirmPassword" label="Confirmar senha" autoComplete="new-password" />
      <p className="guest-note">
        Ao entrar, você aceita os{' '}
        <a href="/terms-of-service" target="_blank" rel="noreferrer">
          termos de uso
        </a>{' '}
        e a{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          política de privacidade
        </a>
        .
      </p>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel="Entrando...">
        Entrar na equipe
      </Button>
    </Form>
  );
}

/** The link stays valid. */
export function readInvitation(tokenHash: string) {
  return call(api.invitations.reading.$post({ json: { tokenHash } }));
}

export type Invitation = Awaited<ReturnType<typeof readInvitation>>;
