import { useState } from 'react';
import { weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import { type Weekday, weekdays } from '../../../../domain/scheduling/clock.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  day: Weekday;
  onClose: () => void;
  onCopy: (targets: Weekday[]) => void;
}

const workdays: readonly Weekday[] = weekdays.slice(0, 5);

/** Chooses the days that shall be like `day`. A workday proposes the other workdays. */
export function CopyDayDialog({ day, onClose, onCopy }: Props) {
  const others = weekdays.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly Weekday[]>(() =>
    workdays.includes(day) ? workdays.filter((other) => other !== day) : [],
  );
  const toggle = (other: Weekday, on: boolean) =>
    setChosen(on ? [...chosen, other] : chosen.filter((one) => one !== other));

  function copy() {
    onCopy(others.filter((other) => chosen.includes(other)));
    onClose();
  }

  return (
    <Dialog
      title={`Copiar ${weekdayLabels[day].toLowerCase()}`}
      description="Escolha os dias que terão os mesmos horários."
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button onPress={copy} isDisabled={chosen.length === 0}>
            Copiar
          </Button>
        </>
      }
    >
      <BackCloses onBack={onClose} />
      <div className="copy-day">
        {others.map((other) => (
          <Checkbox key={other} isSelected={chosen.includes(other)} onChange={(on) => toggle(other, on)}>
            {weekdayLabels[other]}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
