import { useState } from 'react';
import { Calendar } from '../ui/calendar.tsx';
import { Card } from '../ui/card.tsx';
import { DayStrip } from '../ui/day-strip.tsx';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import { TimeGrid } from '../ui/time-grid.tsx';
import { Columns, Example } from './example.tsx';

const days = Array.from({ length: 21 }, (_, index) => ({
  date: `2026-11-${String(index + 9).padStart(2, '0')}`,
  isFree: index % 7 !== 6 && index % 5 !== 2,
}));
const times = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:30',
  '13:00',
  '13:30',
  '14:00',
  '15:30',
  '16:00',
  '18:00',
  '18:30',
];

export function Booking() {
  const [day, setDay] = useState('2026-11-12');
  const [time, setTime] = useState<string | null>('10:00');
  const isFree = (date: string) => days.some((one) => one.date === date && one.isFree);
  return (
    <Example title="Agendamento">
      <ProgressSteps
        label="Etapas"
        steps={['E-mail', 'Serviço', 'Data/Hora', 'Confirmar']}
        current={3}
        onStep={() => undefined}
      />
      <Card title="Escolha Data e Horário">
        <DayStrip label="Dia" days={days} value={day} onChange={setDay} />
        <div style={{ marginTop: 20 }}>
          <TimeGrid label="Horário" times={times} value={time} onChange={setTime} />
        </div>
      </Card>
      <Columns>
        <Card>
          <Calendar
            label="Data"
            value={day}
            onChange={setDay}
            minValue="2026-11-09"
            maxValue="2026-12-31"
            today="2026-11-10"
            isMarked={isFree}
            isDateUnavailable={(date) => date.startsWith('2026-11') && !isFree(date)}
          />
        </Card>
        <Card title="Prévia dos horários" level={3}>
          <TimeGrid label="Prévia" times={times} />
        </Card>
      </Columns>
    </Example>
  );
}
