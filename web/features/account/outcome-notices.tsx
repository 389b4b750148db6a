import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { accountMessages } from '../../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface DoneProps {
  title: string;
  lead: string;
  action: string;
  /** Milliseconds until the next step comes by itself. */
  after: number;
  onNext: () => void;
}

export function DoneNotice({ title, lead, action, after, onNext }: DoneProps) {
  useEffect(() => {
    const timer = setTimeout(onNext, after);
    return () => clearTimeout(timer);
  }, [after, onNext]);
  return (
    <Notice picture={<CircleCheck />} title={title} lead={lead}>
      <Button size="lg" wide onPress={onNext}>
        {action}
      </Button>
    </Notice>
  );
}

export function FailedNotice(props: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Notice picture={<CircleAlert />} title={props.title}>
      <p role="alert" className="guest-lead muted breakable">
        {props.sentence}
      </p>
      {props.children}
    </Notice>
  );
}

/** Confirmed by link or code in another browser than the one that signed up: a password is chosen here. */
export function PasswordNeeded({ email }: { email?: string }) {
  return (
    <Notice picture={<CircleCheck />} title="E-mail confirmado" lead={accountMessages.passwordNeeded}>
      <LinkButton to="/reset-password" state={email === undefined ? {} : { email }} replace size="lg" wide>
        Criar minha senha
      </LinkButton>
    </Notice>
  );
}
