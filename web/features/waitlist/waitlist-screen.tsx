import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ANYONE } from '../../../domain/booking/messages.ts';
import { formatDate, formatDuration, formatMoney } from '../../../domain/format.ts';
import {
  offerLine,
  offerText,
  waitlistMessages as texts,
  waitedForLine,
} from '../../../domain/waitlist/messages.ts';
import {
  WAITLIST_PER_PAGE,
  type WaitlistItem,
  type WaitlistList,
} from '../../../domain/waitlist/waitlist.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import { useRemoval, waitlistListQuery } from './requests.ts';
import { InvitationDialog, OfferDialog, WaitlistSettingsDialog } from './waitlist-dialogs.tsx';
import '../shared/clients/client-queue.css';

type Opened =
  | { what: 'offer' | 'remove'; item: WaitlistItem }
  | { what: 'invitation'; item: WaitlistItem; text: string }
  | { what: 'settings' }
  | null;

export function WaitlistScreen({ businessName }: { businessName: string }) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>(null);
  const query = useQuery(waitlistListQuery(page));
  const remove = useRemoval();
  const { data } = query;
  usePageThatExists(query, page, setPage, WAITLIST_PER_PAGE);
  if (query.isError && !data) return <LoadFailed title={texts.loadFailed} query={query} />;
  if (!data) return <SkeletonRows label={texts.loading} rows={5} />;
  const close = () => setOpened(null);
  return (
    <div className="column gap-4">
      <Figures figures={data.figures} />
      <LoadFailed query={query} stale="a lista" />
      {data.items.length === 0 ? (
        <EmptyState picture="calendar" sentence={texts.empty} hint={texts.emptyHint} />
      ) : (
        <ul className="client-queue-list ruled refreshed" aria-busy={query.isPlaceholderData}>
          {data.items.map((item) => (
            <WaitlistRow
              key={item.id}
              item={item}
              withProfessional={data.wholeStudio}
              onOffer={() => setOpened({ what: 'offer', item })}
              onRemove={() => setOpened({ what: 'remove', item })}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={WAITLIST_PER_PAGE} total={data.total} onPage={setPage} />
      {data.wholeStudio && (
        <Button variant="outline" icon={<Settings2 />} onPress={() => setOpened({ what: 'settings' })}>
          {texts.settings}
        </Button>
      )}
      {opened?.what === 'offer' && (
        <OfferDialog
          item={opened.item}
          onPrepared={({ date, time, ...offer }) => {
            const { item } = opened;
            const text = offerText(item, { moment: { date, time }, businessName, ...offer });
            setOpened({ what: 'invitation', item, text });
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'invitation' && (
        <InvitationDialog item={opened.item} text={opened.text} onClose={close} />
      )}
      {opened?.what === 'settings' && <WaitlistSettingsDialog settings={data.settings} onClose={close} />}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          title={texts.removeQuestion(opened.item.fullName)}
          onClose={close}
          confirmLabel={texts.remove}
          onConfirm={() => remove(opened.item)}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Figures({ figures: { offered, taken, wonCents } }: Pick<WaitlistList, 'figures'>) {
  return (
    <StatGrid>
      <StatCard label={texts.taken} value={taken} hint={texts.takenOf(offered)} help={texts.takenHint} />
      <StatCard
        label={texts.won}
        value={<span className="stat-money">{formatMoney(wonCents)}</span>}
        help={texts.wonHint}
      />
    </StatGrid>
  );
}

interface RowProps {
  item: WaitlistItem;
  withProfessional: boolean;
  onOffer: () => void;
  onRemove: () => void;
}

function WaitlistRow({ item, withProfessional, onOffer, onRemove }: RowProps) {
  const { anyone, fullName, procedures, totalMinutes, professional, joinedOn, offer } = item;
  const offered = offerLine(item);
  return (
    <li>
      <span className="client-queue-text grid justify-start gap-half shrinks">
        <strong>{fullName}</strong>
        <span className="muted small figures">
          {procedures.join(', ')} · {formatDuration(totalMinutes)}
          {anyone ? ` · ${ANYONE}` : withProfessional && ` · ${professional.fullName}`}
        </span>
        <span className="muted small figures">{waitedForLine(item)}</span>
        <span className="muted small figures">{texts.since(formatDate(joinedOn))}</span>
        {offered && <Badge tone={offer?.status === 'open' ? 'success' : 'neutral'}>{offered}</Badge>}
      </span>
      <span className="row middle gap-1">
        <Button icon={<CalendarPlus />} aria-label={`${texts.offer}: ${fullName}`} onPress={onOffer}>
          {texts.offerShort}
        </Button>
        <Button
          variant="ghost"
          iconOnly
          icon={<Trash2 />}
          aria-label={`${texts.remove}: ${fullName}`}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}
