import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  PUSH_KINDS,
  type PushChoice,
  QUIET_HOURS,
  type StoredPushDevice,
} from '../../../domain/notification/push.ts';
import { pushKindNames, pushSentences as words } from '../../../domain/notification/push-sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { afterPush, choosePushes, removePushDevice } from './push-query.ts';

/** One device: what it is sent, when it is quiet, and how it is removed. Every choice is saved at once. */
export function PushDevice({ device }: { device: StoredPushDevice }) {
  const { id, label, isThis, kinds, quietHours } = device;
  const queryClient = useQueryClient();
  const onSettled = () => afterPush(queryClient);
  const choice = useMutation({ mutationFn: (chosen: PushChoice) => choosePushes(id, chosen), onSettled });
  const removal = useMutation({ mutationFn: () => removePushDevice(id), onSettled });
  const error = choice.error ?? removal.error;
  const shown = choice.isPending ? choice.variables : { kinds, quietHours };
  const hours = shown.quietHours ?? QUIET_HOURS;
  return (
    <li className="push-device">
      <div className="push-device-head">
        <div>
          <strong>{label}</strong>
          {isThis && <div className="push-hint">{words.thisDevice}</div>}
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
      {error && <Banner tone="danger">{sentenceOf(error)}</Banner>}
    </li>
  );
}
