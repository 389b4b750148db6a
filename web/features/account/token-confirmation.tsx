import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../../domain/errors.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { confirmEmail } from './requests.ts';

/** The token of a link in a mail, as it stood in the URL. */
export interface LinkToken {
  tokenHash: string | undefined;
  type: string | undefined;
}

/** Consumes the link by POST from this screen, never by opening it: mail scanners open links (S1 §4). */
export function TokenConfirmation({ token, onRead }: { token: LinkToken; onRead: () => void }) {
  // The URL is cleaned at once; the token lives on in this screen only, for another try.
  const kept = useRef(token);
  const asked = useRef(false);
  const confirmation = useMutation({ mutationFn: confirmEmail });
  const { mutate } = confirmation;
  const { tokenHash, type } = kept.current;
  const flaw = flawOf(kept.current);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    onRead();
    if (!flaw && tokenHash) mutate(tokenHash);
  }, [flaw, tokenHash, mutate, onRead]);

  if (flaw) return <Failed sentence={flaw} recovery={type === 'recovery'} />;
  if (confirmation.isSuccess) return <Confirmed />;
  if (confirmation.isError) {
    const { error } = confirmation;
    const retry =
      error instanceof ApiError && error.code === 'link_expired' ? undefined : () => mutate(tokenHash ?? '');
    return <Failed sentence={sentenceFor(error)} retry={retry} />;
  }
  return (
    <Notice title="Confirmando seu e-mail">
      <Spinner label="Só um instante..." />
    </Notice>
  );
}

function Confirmed() {
  return (
    <Notice picture={<CircleCheck />} title="E-mail confirmado" lead={accountSentences.confirmed}>
      <LinkButton to="/login" size="lg" wide>
        Fazer login
      </LinkButton>
    </Notice>
  );
}

function Failed(props: { sentence: string; recovery?: boolean; retry?: (() => void) | undefined }) {
  return (
    <Notice picture={<CircleAlert />} title="Não foi possível confirmar">
      <p role="alert" className="guest-lead">
        {props.sentence}
      </p>
      {props.retry && (
        <Button size="lg" wide onPress={props.retry}>
          Tentar Novamente
        </Button>
      )}
      {!props.retry && !props.recovery && (
        <LinkButton to="/email-confirmation" size="lg" wide>
          Receber um novo link
        </LinkButton>
      )}
      <LinkButton to="/login" variant="outline" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}

function flawOf({ tokenHash, type }: LinkToken): string | null {
  if (!tokenHash || !type) return messages.link_expired;
  if (type === 'recovery') return messages.recovery_link_expired;
  return type === 'signup' ? null : messages.confirmation_type_unknown;
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return accountSentences.unexpected;
  return error.code === 'link_expired'
    ? messages.link_expired
    : accountSentences.confirmFailed(error.message);
}
