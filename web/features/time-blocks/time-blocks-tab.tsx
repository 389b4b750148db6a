import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { settingsMessages } from '../../../domain/messages.ts';
import { blockExplanation } from '../../../domain/scheduling/block-text.ts';
import type { BusinessHours } from '../../../domain/scheduling/business-hours.ts';
import type { Holiday } from '../../../domain/scheduling/holidays.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BlockList } from './block-list.tsx';
import { BlockDialog } from './form/block-dialog.tsx';
import type { BlockFormProps } from './form/use-block-form.ts';
import { HolidaysCard } from './holidays-card.tsx';
import { timeBlocksQuery } from './requests.ts';
import './time-blocks.css';

interface Props {
  zone: string;
  hours: BusinessHours;
}

export default function TimeBlocksTab({ zone, hours }: Props) {
  const list = useQuery(timeBlocksQuery(zone));
  // A block of null: a new one.
  const [opened, setOpened] = useState<Pick<BlockFormProps, 'block' | 'start'> | null>(null);
  const openHoliday = ({ date, name }: Holiday) =>
    setOpened({ block: null, start: { kind: 'full_day', blockedDate: date, reason: name } });
  return (
    <div className="grid gap-4 shrinks">
      <header className="time-blocks-header cluster middle apart gap-3 across-4">
        <div>
          <h2>Bloqueios de agenda</h2>
          <p className="muted small">
            Feche dias e horários para agendamentos online: folgas, cursos, férias.
          </p>
        </div>
        <Button icon={<CalendarOff />} isDisabled={!list.data} onPress={() => setOpened({ block: null })}>
          Novo bloqueio
        </Button>
      </header>
      <div className="time-blocks-columns grid gap-4 shrinks">
        <div className="grid gap-4 shrinks">
          {list.data ? (
            <BlockList list={list.data} onEdit={(block) => setOpened({ block })} />
          ) : list.isPending ? (
            <Card>
              <SkeletonRows label="Carregando bloqueios..." rows={3} />
            </Card>
          ) : (
            <LoadFailed title={settingsMessages.loadFailed} query={list} />
          )}
        </div>
        <div className="grid gap-4 shrinks">
          {list.data && <HolidaysCard list={list.data} hours={hours} onCovered={openHoliday} />}
          <Explanation />
        </div>
      </div>
      {list.data && opened && (
        <BlockDialog {...opened} {...{ zone, hours, list: list.data }} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function Explanation() {
  return (
    <Card title={blockExplanation.title} level={3}>
      <ul className="grid gap-2 muted small bullets">
        {blockExplanation.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
