import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountSentences } from '../../../domain/sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** A second mail may be asked for this long after the first, in seconds. */
const PAUSE = 60;

/** The mail once more, after a pause that is counted down. */
export function ResendButton({ send }: { send: () => Promise<unknown> }) {
  const pause = useCountdown(PAUSE);
  const resend = useMutation({ mutationFn: send, onSuccess: pause.start });
  return (
    <>
      <div aria-live="polite">
        {resend.isSuccess && <Banner tone="success">{accountSentences.resent}</Banner>}
        {resend.isError && <Banner tone="danger">{refusalOf(resend.error)}</Banner>}
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

/** Too many tries and a lost connection have messages of their own; the rest has one. */
function refusalOf(error: unknown): string {
  return error instanceof ApiError && (error.status === 429 || error.status === 0)
    ? error.message
    : accountSentences.resendFailed;
}

/** Seconds left until another try is allowed, from now on; `start` begins anew. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const tick = () => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);

  return { left, start: () => setUntil(Date.now() + seconds * 1000) };
}
