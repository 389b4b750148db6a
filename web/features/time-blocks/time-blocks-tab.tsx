import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { professionalMessages, settingsMessages } from '../../../domain/messages.ts';
import { blockExplanation } from '../../../domain/scheduling/block-text.ts';
import { type BusinessHours, fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import type { Holiday } from '../../../domain/scheduling/holidays.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useHadTeam, useMe } from '../shared/people-choice.ts';
import { teamQuery } from '../shared/requests.ts';
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

type Opened = Pick<BlockFormProps, 'block' | 'start' | 'startsForAll'>;

export default function TimeBlocksTab({ zone, hours }: Props) {
  const me = useMe();
  const hadTeam = useHadTeam();
  const asked = useQuery(teamQuery);
  const team = asked.data;
  // Whom a holiday is blocked for is not offered before it is known.
  const isKnown = team !== undefined || !hadTeam;
  const people = team?.mayManage ? team.professionals.filter((row) => row.isActive) : [];
  const [whose, setWhose] = useState(me);
  const isMine = whose === me;
  const shown = isMine ? undefined : people.find(({ id }) => id === whose);
  const list = useQuery(timeBlocksQuery(zone, isMine ? undefined : whose));
  const others = isMine ? people.map(({ id }) => id).filter((id) => id !== me) : [];
  const ofDay = isMine ? hours : (shown?.hours ?? fallbackHours);
  // A block of null: a new one.
  const [opened, setOpened] = useState<Opened | null>(null);
  const openHoliday = ({ date, name }: Holiday) =>
    setOpened({
      ...{ block: null, startsForAll: isMine },
      start: { kind: 'full_day', blockedDate: date, reason: name },
    });
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
      {!isKnown && <LoadFailed sentence={professionalMessages.loadFailed} query={asked} />}
      {(people.length > 1 || (!isKnown && !asked.isError)) && (
        <Select
          label="Agenda de"
          items={people.map(({ id, fullName }) => ({
            id,
            label: id === me ? `${fullName} (você)` : fullName,
          }))}
          value={people.length > 0 ? whose : null}
          onChange={(key) => key !== null && setWhose(String(key))}
          isDisabled={people.length === 0}
        />
      )}
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
          {list.data && isKnown && (
            <HolidaysCard list={list.data} hours={ofDay} asks={others.length > 0} onForm={openHoliday} />
          )}
          <Explanation />
        </div>
      </div>
      {list.data && opened && (
        <BlockDialog
          {...opened}
          {...{ zone, others, hours: ofDay, list: list.data, colleague: shown?.fullName }}
          onClose={() => setOpened(null)}
        />
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
