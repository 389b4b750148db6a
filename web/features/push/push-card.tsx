import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { PushState } from '../../../domain/notification/push.ts';
import { pushSentences as words } from '../../../domain/notification/push-sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PushDevice } from './push-device.tsx';
import { activatePush, afterPush, pushAbility, pushQuery } from './push-query.ts';
import './push.css';

/** Configurações › Notificações: the devices that show push messages, and which. */
export function PushCard() {
  const push = useQuery(pushQuery);
  return (
    <Card icon={<BellRing />} title={words.title} description={words.description}>
      {push.data ? (
        <Devices {...push.data} />
      ) : push.isPending ? (
        <SkeletonRows label="Carregando aparelhos..." rows={2} />
      ) : (
        <LoadFailed title={words.loadFailed} query={push} />
      )}
    </Card>
  );
}

function Devices({ publicKey, devices }: PushState) {
  if (publicKey === null) return <p className="push-hint">{words.off}</p>;
  return (
    <div className="push">
      {!devices.some(({ isThis }) => isThis) && <Activation publicKey={publicKey} />}
      {devices.length > 0 && (
        <ul className="push-devices" aria-label={words.devices}>
          {devices.map((device) => (
            <PushDevice key={device.id} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The permission is asked for by this button only. */
function Activation({ publicKey }: { publicKey: string }) {
  const queryClient = useQueryClient();
  const activation = useMutation({
    mutationFn: () => activatePush(publicKey),
    onSettled: () => afterPush(queryClient),
  });
  const ability = pushAbility();
  if (ability === 'none') return <Banner title={words.unsupported} />;
  if (ability === 'install') return <Banner title={words.installFirst}>{words.installFirstHint}</Banner>;
  return (
    <>
      {ability === 'denied' && (
        <Banner tone="warning" title={words.denied}>
          {words.deniedHint}
        </Banner>
      )}
      {activation.isError && (
        <Banner tone="danger" title={words.failed}>
          {sentenceOf(activation.error)}
        </Banner>
      )}
      <Button
        variant="outline"
        isDisabled={ability === 'denied'}
        pending={activation.isPending}
        pendingLabel={words.activating}
        onPress={() => activation.mutate()}
      >
        {words.activate}
      </Button>
    </>
  );
}
