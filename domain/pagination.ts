import { formatCount } from './format.ts';

export const PAGE_SIZE = 10;
const MAX_BUTTONS = 5;

type PageMark = number | 'gap';

export function pageCount(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(0, Math.ceil(total / pageSize));
}

/** Up to five pages around the current one, always the first and last, 'gap' for what is left out. */
export function pageNumbers(page: number, pages: number): PageMark[] {
  if (pages <= 1) return [];
  if (pages <= MAX_BUTTONS) return Array.from({ length: pages }, (_, i) => i + 1);
  if (page <= 3) return [1, 2, 3, 4, 'gap', pages];
  if (page >= pages - 2) return [1, 'gap', pages - 3, pages - 2, pages - 1, pages];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}

/** `hasMore`: there are more than `total`. */
export function resultsText(total: number, hasMore = false): string {
  if (total === 0) return 'nenhum resultado';
  if (total === 1 && !hasMore) return '1 resultado';
  return `${hasMore ? 'mais de ' : ''}${formatCount(total)} resultados`;
}

/** `hasMore`: there are more than `total`. */
export function pageText(page: number, total: number, pageSize: number = PAGE_SIZE, hasMore = false): string {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const [from, to, all] = [first, Math.min(page * pageSize, total), total].map(formatCount);
  return `Mostrando ${from} a ${to} de ${hasMore ? `mais de ${all}` : all} resultados`;
}
