import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { formatCount } from '../../domain/format.ts';
import { PAGE_SIZE, pageCount, pageNumbers, pageText } from '../../domain/pagination.ts';
import './pagination.css';

interface PaginationProps {
  page: number;
  pageSize?: number;
  total: number;
  /** There are more than `total`: the page after the last can be turned to. */
  hasMore?: boolean;
  onPage: (page: number) => void;
  label?: string;
}

/** Nothing at all for one page. */
export function Pagination({
  page,
  pageSize = PAGE_SIZE,
  total,
  hasMore = false,
  onPage,
  label = 'Paginação',
}: PaginationProps) {
  const pages = pageCount(total + (hasMore ? 1 : 0), pageSize);
  if (pages <= 1) return null;
  return (
    <nav className="pagination stack middle gap-3 shrinks" aria-label={label}>
      <p className="muted small figures">{pageText(page, total, pageSize, hasMore)}</p>
      <div className="pagination-pages row gap-half wide centre">
        <Turn label="Página anterior" to={page - 1} pages={pages} onPage={onPage}>
          <ChevronLeft />
        </Turn>
        {pageNumbers(page, pages).map((mark, place) =>
          mark === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <span key={`gap-${place}`} className="page-gap centred muted medium figures" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={mark}
              type="button"
              className="page centred muted medium figures"
              aria-label={`Página ${mark}`}
              aria-current={mark === page ? 'page' : undefined}
              onClick={() => onPage(mark)}
            >
              {formatCount(mark)}
            </button>
          ),
        )}
        <Turn label="Próxima página" to={page + 1} pages={pages} onPage={onPage}>
          <ChevronRight />
        </Turn>
      </div>
    </nav>
  );
}

/** Turns to the last page when the one of `list` that is shown is gone. */
export function usePageThatExists(
  list: { data: { total: number } | undefined; isPlaceholderData: boolean },
  page: number,
  turn: (page: number) => void,
  pageSize?: number,
): void {
  const last =
    list.data === undefined || list.isPlaceholderData
      ? page
      : Math.max(1, pageCount(list.data.total, pageSize));
  const turnTo = useEffectEvent(turn);
  useEffect(() => {
    if (page > last) turnTo(last);
  }, [page, last]);
}

interface TurnProps {
  label: string;
  to: number;
  pages: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

function Turn({ label, to, pages, onPage, children }: TurnProps) {
  const isOut = to < 1 || to > pages;
  return (
    <button
      type="button"
      className="page centred muted medium figures"
      aria-label={label}
      disabled={isOut}
      onClick={() => onPage(to)}
    >
      {children}
    </button>
  );
}
