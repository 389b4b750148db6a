import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import {
  PUSH_KINDS,
  type PushChoice,
  type PushState,
  QUIET_HOURS,
  type StoredPushDevice,
} from '../../../domain/notification/push.ts';
import { pushKindNames, pushMessages as words } from '../../../domain/notification/push-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureBanner } from '../../ui/failure-banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Switch } from '../../ui/switch.tsx';
import { forgetDevice } from './kept-device.ts';
import {
  activatePush,
  afterPush,
  choosePushes,
  pushAbility,
  pushQuery,
  removePushDevice,
} from './requests.ts';
import './push.css';

export default function PushCard() {
  const push = useQuery(pushQuery);
  return (
    <Card icon={<BellRing />} title={words.title} description={words.description}>
      <Loaded query={push} title={words.loadFailed} loading="Carregando aparelhos..." rows={2}>
        {(state) => <Devices {...state} />}
      </Loaded>
    </Card>
  );
}

function Devices({ publicKey, devices }: PushState) {
  if (publicKey === null) return <p className="muted small">{words.off}</p>;
  return (
    <div className="push grid justify-start gap-4">
      {!devices.some(({ isThis }) => isThis) && <Activation publicKey={publicKey} />}
      {devices.length > 0 && (
        <ul className="push-devices grid gap-6" aria-label={words.devices}>
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
      <FailureBanner title={words.failed} error={activation.error} />
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

/** One device: what it is sent, when it is quiet, and how it is removed. Every choice is saved at once. */
function PushDevice({ device }: { device: StoredPushDevice }) {
  const { id, label, isThis, kinds, quietHours } = device;
  const queryClient = useQueryClient();
  const onSettled = () => afterPush(queryClient);
  const choice = useMutation({ mutationFn: (chosen: PushChoice) => choosePushes(id, chosen), onSettled });
  const removal = useMutation({
    mutationFn: () => removePushDevice(id),
    onSuccess: () => isThis && forgetDevice(),
    onSettled,
  });
  const shown = choice.isPending ? choice.variables : { kinds, quietHours };
  const hours = shown.quietHours ?? QUIET_HOURS;
  return (
    <li className="push-device grid gap-2">
      <div className="push-device-head row middle apart gap-3">
        <div>
          <strong>{label}</strong>
          {isThis && <div className="muted small">{words.thisDevice}</div>}
        </div>
        <Button variant="ghost" pending={removal.isPending} onPress={() => removal.mutate()}>
          {words.remove}
        </Button>
      </div>
      {PUSH_KINDS.map((kind) => (
        <Switch
          key={kind}
          isSelected={shown.kinds.includes(kind)}
          onChange={(isOn) =>
            choice.mutate({
              ...shown,
              kinds: PUSH_KINDS.filter((one) => (one === kind ? isOn : shown.kinds.includes(one))),
            })
          }
        >
          {pushKindNames[kind]}
        </Switch>
      ))}
      <Switch
        isSelected={shown.quietHours !== null}
        onChange={(isOn) => choice.mutate({ ...shown, quietHours: isOn ? QUIET_HOURS : null })}
        description={words.quietHint(hours.from, hours.until)}
      >
        {words.quiet}
      </Switch>
      <FailureBanner error={choice.error ?? removal.error} />
    </li>
  );
}
