import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import {
  dueLine,
  invitedLine,
  lastVisitLine,
  recallMessages,
  recallStateLabels,
} from '../../../domain/recall/messages.ts';
import { type RecallState, recallStates } from '../../../domain/recall/recall.ts';
import { RECALLS_PER_PAGE, type RecallFigures, type RecallItem } from '../../../domain/recall/recall-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NameButton } from '../../ui/name-button.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import { toast } from '../../ui/toast.tsx';
import { EmailsSwitch } from '../shared/clients/emails-switch.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { recallsQuery, useMark } from './requests.ts';
import '../shared/clients/client-queue.css';

interface Props {
  /** Opens WhatsApp with the invitation; false when it did not open. */
  onWrite: (item: RecallItem) => boolean;
  onOpen: (clientId: string) => void;
}

/** 'Hora da manutenção': who is expected back, with an invitation one tap away. */
export function RecallsScreen({ onWrite, onOpen }: Props) {
  const [state, setState] = useState<RecallState>('soon');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<RecallItem | null>(null);
  const query = useQuery(recallsQuery(state, page));
  const mark = useMark();
  const { data } = query;
  usePageThatExists(query, page, setPage, RECALLS_PER_PAGE);
  if (query.isError && !data) return <LoadFailed title={recallMessages.loadFailed} query={query} />;
  if (!data) return <SkeletonRows label={recallMessages.loading} rows={5} />;
  const send = (item: RecallItem) => {
    if (onWrite(item)) mark({ item, isInvited: true });
    else toast.error(appointmentMessages.whatsappFailed);
  };
  return (
    <div className="column gap-4">
      <Figures figures={data.figures} />
      <FilterChips
        label="Situação"
        items={recallStates.map((value) => ({
          value,
          label: recallStateLabels[value],
          count: data.counts[value],
        }))}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <LoadFailed query={query} stale="a lista" />
      {data.items.length === 0 ? (
        <EmptyState
          picture="calendar"
          sentence={recallMessages.empty[state]}
          hint={recallMessages.emptyHint}
        />
      ) : (
        <ul className="client-queue-list ruled refreshed" aria-busy={query.isPlaceholderData}>
          {data.items.map((item) => (
            <RecallRow
              key={item.appointmentId}
              item={item}
              withProfessional={data.wholeStudio}
              onSend={() => send(item)}
              onUndo={() => mark({ item, isInvited: false })}
              onEdit={() => setEdited(item)}
              onOpen={() => onOpen(item.client.id)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={RECALLS_PER_PAGE} total={data.total} onPage={setPage} />
      {data.wholeStudio && <EmailsSwitch of="recalls" isOn={data.sendsEmails} texts={recallMessages} />}
      {edited && <RecallDialog item={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function Figures({ figures: { due, inTime, wonCents } }: { figures: RecallFigures }) {
  const share = due === 0 ? '–' : `${Math.round((100 * inTime) / due)} %`;
  return (
    <StatGrid>
      <StatCard
        label={recallMessages.inTime}
        value={share}
        hint={`${inTime} de ${due}`}
        help={recallMessages.inTimeHint}
      />
      <StatCard
        label={recallMessages.won}
        value={<span className="stat-money">{formatMoney(wonCents)}</span>}
        help={recallMessages.wonHint}
      />
    </StatGrid>
  );
}

interface RowProps {
  item: RecallItem;
  withProfessional: boolean;
  onSend: () => void;
  onUndo: () => void;
  onEdit: () => void;
  onOpen: () => void;
}

function RecallRow({ item, withProfessional, onSend, onUndo, onEdit, onOpen }: RowProps) {
  const { client, professional, invited, isDeclined } = item;
  return (
    <li>
      <span className="client-queue-text grid justify-start gap-half shrinks">
        <NameButton onOpen={onOpen}>{client.fullName}</NameButton>
        <span className="muted small figures">
          {lastVisitLine(item)}
          {withProfessional && ` · ${professional.fullName}`}
        </span>
        <span className="muted small figures">{dueLine(item)}</span>
        {invited.map(({ channel, on }) => (
          <Badge key={channel} tone="success">
            {invitedLine(channel, formatDate(on))}
          </Badge>
        ))}
        {isDeclined && <Badge tone="warning">{recallMessages.declined}</Badge>}
        {client.phone === null && <Badge>{recallMessages.noPhone}</Badge>}
      </span>
      <span className="row middle gap-1">
        {invited.some(({ channel }) => channel === 'whatsapp') ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${recallMessages.undo}: ${client.fullName}`}
            onPress={onUndo}
          >
            {recallMessages.undo}
          </Button>
        ) : (
          client.phone !== null &&
          !isDeclined && (
            <Button
              icon={<MessageCircle />}
              aria-label={`${recallMessages.invite}: ${client.fullName}`}
              onPress={onSend}
            >
              {recallMessages.invite}
            </Button>
          )
        )}
        <Button
          variant="ghost"
          iconOnly
          icon={<Pencil />}
          aria-label={`${recallMessages.edit}: ${client.fullName}`}
          onPress={onEdit}
        />
      </span>
    </li>
  );
}
