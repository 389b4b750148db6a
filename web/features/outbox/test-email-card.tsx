import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { outboxMessages } from '../../../domain/email/outbox.ts';
import { settingsMessages } from '../../../domain/messages.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call, messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** After so long the waiting is explained. */
const SLOW_MS = 4_000;

interface Props {
  address: string | undefined;
  /** As saved: no notices of bookings are sent. */
  noticesOff: boolean;
}

export function TestEmailCard({ address, noticesOff }: Props) {
  const test = useMutation({
    mutationFn: () => call(api.settings['test-mail'].$post()),
    onSettled: useReadAgain('outbox'),
  });
  const isSlow = useSlowness(test.isPending);
  return (
    <Card
      icon={<Send />}
      title="Testar o envio"
      description="Envie um e-mail de teste para conferir se os avisos chegam até você."
    >
      <div className="outbox-test column gap-3 justify-start">
        {noticesOff && (
          <Banner tone="warning" title={outboxMessages.noticesOff}>
            {outboxMessages.noticesOffHint}
          </Banner>
        )}
        {address && (
          <p className="muted small breakable">
            {outboxMessages.testWhere(address)} Salve antes se você mudou o endereço.
          </p>
        )}
        <Button
          variant="outline"
          pending={test.isPending}
          pendingLabel={outboxMessages.testSending}
          onPress={() => test.mutate()}
        >
          Enviar e-mail de teste
        </Button>
        <p className="if-filled muted small breakable" role="status">
          {isSlow && outboxMessages.testSlow}
        </p>
        {test.isError && <Missed error={test.error} />}
        {test.isSuccess && <Arrived {...test.data} />}
      </div>
    </Card>
  );
}

function Arrived({ message, address }: { message: string; address: string }) {
  if (message !== settingsMessages.emailWorks) return <Banner tone="info">{message}</Banner>;
  return (
    <Banner tone="success" title={message}>
      {outboxMessages.testArrives(address)}
    </Banner>
  );
}

/** The provider refused it, or the test itself could not be made. */
function Missed({ error }: { error: Error }) {
  const isRefused = error instanceof ApiError && error.code === 'mail_failed';
  const { emailTestFailed, emailTestError } = settingsMessages;
  return (
    <Banner tone="danger" title={isRefused ? emailTestFailed : emailTestError}>
      {isRefused ? typeof error.body.cause === 'string' && error.body.cause : messageOf(error)}
    </Banner>
  );
}

function useSlowness(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isSlow;
}
