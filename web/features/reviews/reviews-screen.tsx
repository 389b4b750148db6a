import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import {
  averageText,
  reviewFilterLabels,
  reviewMessages,
  reviewsText,
  starsText,
} from '../../../domain/review/messages.ts';
import {
  REVIEWS_PER_PAGE,
  type ReviewFilter,
  type ReviewItem,
  type ReviewList,
  reviewFilters,
  stars,
} from '../../../domain/review/review.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmailsSwitch } from '../shared/clients/emails-switch.tsx';
import { reviewsQuery, useRemoveAnswer } from './requests.ts';
import { AnswerDialog, ReportDialog } from './review-dialogs.tsx';
import { ReviewRow } from './review-row.tsx';
import '../shared/clients/client-queue.css';
import '../../ui/stars.css';
import './reviews.css';

type Opened = { what: 'answer' | 'report'; item: ReviewItem } | null;

export function ReviewsScreen({ onOpen }: { onOpen: (clientId: string) => void }) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>(null);
  const query = useQuery(reviewsQuery(filter, page));
  const remove = useRemoveAnswer();
  const { data } = query;
  usePageThatExists(query, page, setPage, REVIEWS_PER_PAGE);
  if (query.isError && !data) return <LoadFailed title={reviewMessages.loadFailed} query={query} />;
  if (!data) return <SkeletonRows label={reviewMessages.loading} rows={5} />;
  const isEmpty = data.counts.all === 0;
  return (
    <div className="column gap-4">
      {!isEmpty && <Figures list={data} />}
      {!isEmpty && (
        <FilterChips
          label="Avaliações"
          items={reviewFilters.map((value) => ({
            value,
            label: reviewFilterLabels[value],
            count: data.counts[value],
          }))}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      )}
      <LoadFailed query={query} stale="a lista" />
      {data.items.length === 0 ? (
        <EmptyState
          picture="done"
          sentence={isEmpty ? reviewMessages.empty : reviewMessages.emptyFilter}
          hint={reviewMessages.emptyHint}
        />
      ) : (
        <ul className="client-queue-list ruled review-list refreshed" aria-busy={query.isPlaceholderData}>
          {data.items.map((item) => (
            <ReviewRow
              key={item.id}
              item={item}
              withProfessional={data.wholeStudio}
              onAnswer={() => setOpened({ what: 'answer', item })}
              onRemoveAnswer={() => remove(item.id)}
              onReport={() => setOpened({ what: 'report', item })}
              onOpen={() => onOpen(item.client.id)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={REVIEWS_PER_PAGE} total={data.total} onPage={setPage} />
      {data.wholeStudio && <EmailsSwitch of="reviews" isOn={data.sendsEmails} texts={reviewMessages} />}
      {opened?.what === 'answer' && <AnswerDialog item={opened.item} onClose={() => setOpened(null)} />}
      {opened?.what === 'report' && <ReportDialog item={opened.item} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Figures({ list: { figures, ofStars } }: { list: ReviewList }) {
  const most = Math.max(1, ...Object.values(ofStars));
  return (
    <div className="review-figures cluster middle">
      <p className="review-average grid middle figures">
        <strong>{figures.average === null ? '–' : averageText(figures.average)}</strong>
        <Star className="lit" aria-hidden="true" />
        <span className="muted small">{reviewsText(figures.count)}</span>
      </p>
      <ul className="grid gap-half small figures shrinks">
        {stars.map((rating) => (
          <li key={rating}>
            <span>{starsText(rating)}</span>
            <Meter max={most} value={ofStars[rating]} label={starsText(rating)} />
            <span>{ofStars[rating]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
