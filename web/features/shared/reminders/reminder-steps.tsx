import { Plus, Trash2 } from 'lucide-react';
import { channelLabels, momentLabels } from '../../../../domain/reminder/messages.ts';
import {
  MAX_REMINDERS,
  type ReminderStep,
  reminderChannels,
  reminderMoments,
} from '../../../../domain/reminder/reminder.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import './reminder-steps.css';

interface Props {
  value: readonly ReminderStep[];
  onChange: (steps: ReminderStep[]) => void;
  isDisabled?: boolean;
  errorMessage?: string | undefined;
}

const channels = reminderChannels.map((id) => ({ id, label: channelLabels[id] }));

export function ReminderSteps({ value, onChange, isDisabled = false, errorMessage }: Props) {
  const free = reminderMoments.filter((moment) => !value.some((step) => step.moment === moment));
  const inTime = (steps: readonly ReminderStep[]) =>
    onChange(
      [...steps].sort((a, b) => reminderMoments.indexOf(a.moment) - reminderMoments.indexOf(b.moment)),
    );
  const change = (index: number, part: Partial<ReminderStep>) =>
    inTime(value.map((step, at) => (at === index ? { ...step, ...part } : step)));
  const [next = '24h'] = [free.includes('24h') ? '24h' : free.at(-1)] as const;
  return (
    <div className="grid justify-start gap-4">
      {value.length === 0 && <p className="field-description faint small">Nenhum lembrete é enviado.</p>}
      {value.map((step, index) => (
        <fieldset key={step.moment} className="reminder-step grid middle pad-4 framed">
          <legend className="visually-hidden">{`Lembrete ${index + 1}`}</legend>
          <Select
            label="Quando"
            items={momentChoices([step.moment, ...free])}
            value={step.moment}
            onChange={(moment) => change(index, { moment: moment as ReminderStep['moment'] })}
            isDisabled={isDisabled}
          />
          <Select
            label="Como"
            items={channels}
            value={step.channel}
            onChange={(channel) => change(index, { channel: channel as ReminderStep['channel'] })}
            isDisabled={isDisabled}
          />
          <Switch isSelected={step.asks} onChange={(asks) => change(index, { asks })} isDisabled={isDisabled}>
            Pedir um "Eu vou"
          </Switch>
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 />}
            aria-label={`Remover o lembrete: ${momentLabels[step.moment]}`}
            onPress={() => onChange(value.filter((one) => one !== step))}
            isDisabled={isDisabled}
          >
            Remover
          </Button>
        </fieldset>
      ))}
      {errorMessage && <p className="field-error">{errorMessage}</p>}
      {value.length < MAX_REMINDERS && !isDisabled && (
        <Button
          variant="outline"
          icon={<Plus />}
          onPress={() => inTime([...value, { moment: next, channel: 'email', asks: false }])}
        >
          Adicionar lembrete
        </Button>
      )}
    </div>
  );
}

const momentChoices = (moments: readonly ReminderStep['moment'][]) =>
  reminderMoments.filter((moment) => moments.includes(moment)).map((id) => ({ id, label: momentLabels[id] }));
