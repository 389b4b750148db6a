import { MessageCircle, Pencil } from 'lucide-react';
import { formatDate } from '../../../domain/format.ts';
import type { RecallItem } from '../../../domain/recall/recall-list.ts';
import { dueLine, invitedLine, lastVisitLine, recallSentences } from '../../../domain/recall/sentences.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  item: RecallItem;
  withProfessional: boolean;
  onSend: () => void;
  onUndo: () => void;
  onEdit: () => void;
  onOpen: () => void;
}

export function RecallRow({ item, withProfessional, onSend, onUndo, onEdit, onOpen }: Props) {
  const { client, professional, invited, isDeclined } = item;
  return (
    <li>
      <span className="client-queue-text">
        <button type="button" onClick={onOpen}>
          {client.fullName}
        </button>
        <span>
          {lastVisitLine(item)}
          {withProfessional && ` · ${professional.fullName}`}
        </span>
        <span>{dueLine(item)}</span>
        {invited.map(({ channel, at }) => (
          <Badge key={channel} tone="success">
            {invitedLine(channel, formatDate(at.slice(0, 10)))}
          </Badge>
        ))}
        {isDeclined && <Badge tone="warning">{recallSentences.declined}</Badge>}
        {client.phone === null && <Badge>{recallSentences.noPhone}</Badge>}
      </span>
      <span className="client-queue-actions">
        {invited.some(({ channel }) => channel === 'whatsapp') ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${recallSentences.undo}: ${client.fullName}`}
            onPress={onUndo}
          >
            {recallSentences.undo}
          </Button>
        ) : (
          client.phone !== null &&
          !isDeclined && (
            <Button
              icon={<MessageCircle />}
              aria-label={`${recallSentences.invite}: ${client.fullName}`}
              onPress={onSend}
            >
              {recallSentences.invite}
            </Button>
          )
        )}
        <Button
          variant="ghost"
          iconOnly
          icon={<Pencil />}
          aria-label={`${recallSentences.edit}: ${client.fullName}`}
          onPress={onEdit}
        />
      </span>
    </li>
  );
}
