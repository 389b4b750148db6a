import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { accountMessages } from '../../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, NoticeLink } from '../../ui/notice.tsx';

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

/** Confirmed by link or code in another browser than the one that signed up: a password is chosen here. */
export function PasswordNeeded({ email }: { email?: string }) {
  return (
    <Notice picture={<CircleCheck />} title="E-mail confirmado" lead={accountMessages.passwordNeeded}>
      <NoticeLink to="/reset-password" state={email === undefined ? {} : { email }} replace>
        Criar minha senha
      </NoticeLink>
    </Notice>
  );
}
